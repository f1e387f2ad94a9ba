import type { MatterStatus } from '#contract/matters/matters.ts'
import type { clientRequests } from '#server/db/schema/client-requests.ts'
import type { deadlines } from '#server/db/schema/deadlines.ts'
import type { proposals } from '#server/db/schema/proposals.ts'
import type { DemoWork } from './add-work.ts'

export interface DemoMatter {
  /** E-mail address of a customer or lawyer. */
  owner: string
  daysAgo: number
  title: string
  description: string
  status: MatterStatus
  notes?: string
  /** The name the customer gave the file, and the file in `files/`. */
  files?: Readonly<Record<string, string>>
  /** In öre; `paidDaysAgo` if it is paid. */
  payment?: { amountOre: number; paidDaysAgo?: number }
  /** Sent by the lawyer, for the owner to decide on. */
  proposal?: Pick<typeof proposals.$inferInsert, 'service' | 'scope' | 'excluded' | 'amountOre' | 'performer' | 'deliveryDays'>
  /** Done by the lawyer. */
  work?: DemoWork
  /** Asked for by the lawyer. */
  request?: Pick<typeof clientRequests.$inferInsert, 'kind' | 'title' | 'help'> & { askedDaysAgo: number; dueInDays: number }
  deadline?: Pick<typeof deadlines.$inferInsert, 'title' | 'kind' | 'side'> & { inDays: number }
}

const kund = 'kund@example.se'
const annan = 'annan@example.se'
const jurist = 'jurist@example.se'

/** The demo's matters, oldest first. People, companies and places are invented. */
export const demoMatters: readonly DemoMatter[] = [
  {
    owner: kund,
    daysAgo: 96,
    title: 'Överklagande av avslag på bygglov',
    description:
      'Byggnadsnämnden har avslagit vår ansökan om bygglov för en altan mot sjön. Grannarna har inget emot den. Vi vill överklaga beslutet till länsstyrelsen.',
    status: 'Completed',
    notes: 'Länsstyrelsen upphävde nämndens beslut. Ärendet är avslutat.',
    files: {
      'Beslut från byggnadsnämnden.pdf': 'beslut-fran-byggnadsnamnden.pdf',
    },
    payment: { amountOre: 478_500, paidDaysAgo: 80 },
  },
  {
    owner: annan,
    daysAgo: 74,
    title: 'Sekretessavtal med underleverantör',
    description:
      'Vårt bolag ska lämna ut ritningar till en ny underleverantör och behöver ett sekretessavtal på svenska som gäller i minst fem år.',
    status: 'Completed',
    notes: 'Avtalet levererat och godkänt.',
  },
  {
    owner: annan,
    daysAgo: 63,
    title: 'Höjd hyra i andra hand',
    description: 'Hyresvärden vill höja hyran med 2 500 kr från nästa månad trots att avtalet löper till i juni. Får han det?',
    status: 'Cancelled',
    notes: 'Parterna kom överens på egen hand.',
  },
  {
    owner: kund,
    daysAgo: 51,
    title: 'Dolt fel i begagnad bil',
    description:
      'Tre veckor efter köpet gick växellådan sönder. Säljaren är en privatperson och säger att bilen såldes i befintligt skick. Reparationen kostar 31 000 kr.',
    status: 'Cancelled',
    notes: 'Kunden har återkallat ärendet.',
  },
  {
    owner: kund,
    daysAgo: 38,
    title: 'Testamente för oss och barnen',
    description:
      'Vi är gifta och har två barn från tidigare förhållanden. Vi vill att den av oss som lever längst får bo kvar i huset, och att barnen ärver lika.',
    status: 'Completed',
    notes: 'Utkastet godkänt. Originalet är undertecknat och bevittnat.',
    files: {
      'Testamente, utkast.docx': 'testamente-utkast.docx',
    },
  },
  {
    owner: jurist,
    daysAgo: 29,
    title: 'Granskning av eget samarbetsavtal',
    description: 'Jag ska gå in som delägare i en byrå och vill att en kollega läser avtalet innan jag skriver under.',
    status: 'Pending',
  },
  {
    owner: annan,
    daysAgo: 22,
    title: 'Uppsägning på grund av arbetsbrist',
    description:
      'Jag har blivit uppsagd efter elva år, men en yngre kollega med samma arbetsuppgifter får stanna. Facket säger att turordningen är fel. Jag behöver råd om vad jag kan kräva, och före vilket datum.',
    status: 'Ongoing',
    notes: 'Ogiltigförklaring ska begäras senast två veckor efter uppsägningen. Begäran är skickad.',
    files: {
      'Besked om uppsägning.pdf': 'besked-om-uppsagning.pdf',
    },
  },
  {
    owner: kund,
    daysAgo: 16,
    title: 'Fuktskada efter badrumsrenovering',
    description:
      'Ett halvår efter renoveringen syns fukt i väggen mellan badrummet och sovrummet. Firman säger att tätskiktet är rätt gjort och svarar inte längre. Besiktningsmannen uppskattar skadan till 85 000 kr. Vi vill att firman åtgärdar felet eller betalar.',
    status: 'Ongoing',
    notes: 'Reklamation skickad till firman. Svar väntas senast den 30:e.',
    files: {
      'Fukt i väggen.jpg': 'fukt-i-vaggen.jpg',
      'Planritning.png': 'planritning.png',
      'Offert badrum.pdf': 'offert-badrum.pdf',
      'Anteckningar från besiktningen.txt': 'anteckningar-fran-besiktningen.txt',
    },
    payment: { amountOre: 595_500 },
  },
  {
    owner: kund,
    daysAgo: 11,
    title: 'Bodelning efter separation',
    description:
      'Vi är överens om det mesta utom sommarstugan, som köptes med pengar ur mitt arv. Vi behöver ett bodelningsavtal.',
    status: 'Ongoing',
    files: {
      'Bodelning, utkast.docx': 'bodelning-utkast.docx',
    },
    work: {
      orderedDaysAgo: 9,
      service: 'Bodelning',
      scope:
        'Vi går igenom vad som är samboegendom och enskild egendom.\nVi skriver ett bodelningsavtal som ni båda kan skriva under.',
      performer: 'Daniel Åkesson, jurist',
      hours: 4,
      rate: 1595,
      lines: [
        { daysAgo: 9, minutes: 15, what: 'Första samtalet', kind: 'free' },
        { daysAgo: 8, minutes: 70, what: 'Genomgång av handlingarna', kind: 'charged' },
        { daysAgo: 5, minutes: 20, what: 'Samråd med en kollega om sommarstugan', kind: 'internal' },
        { daysAgo: 2, minutes: 90, what: 'Utkast till bodelningsavtal', kind: 'charged' },
      ],
    },
    request: {
      kind: 'files',
      title: 'Köpekontraktet för sommarstugan',
      help: 'Alla sidor. Det går bra att fotografera dem.',
      askedDaysAgo: 1,
      dueInDays: 6,
    },
    deadline: { title: 'Bodelningsavtalet klart att skriva under', kind: 'promise', side: 'office', inDays: 13 },
  },
  {
    owner: annan,
    daysAgo: 6,
    title: 'Avslag på ansökan om sjukpenning',
    description:
      'Försäkringskassan anser att jag kan arbeta heltid i ett annat yrke. Min läkare är av en annan åsikt. Beslutet kom förra veckan och jag vill begära omprövning.',
    status: 'Pending',
    files: {
      // In Latin-1, as old Windows programs wrote text.
      'Läkarens utlåtande.txt': 'lakarens-utlatande.txt',
    },
  },
  {
    owner: kund,
    daysAgo: 3,
    title: 'Framtidsfullmakt för mamma',
    description: 'Mamma är 78 år och pigg, men vill att jag ska kunna sköta banken och försäljningen av huset om hon blir sjuk.',
    status: 'Pending',
    proposal: {
      service: 'Framtidsfullmakt',
      scope: 'Ett videomöte om vad fullmakten ska omfatta.\nEn färdig framtidsfullmakt att skriva under, med råd om vittnen.',
      excluded: 'Rådgivning om arv och testamente.',
      amountOre: 38_500,
      performer: 'Daniel Åkesson, jurist',
      deliveryDays: 7,
    },
  },
  {
    owner: kund,
    daysAgo: 1,
    title: 'Samboavtal inför bostadsköp',
    description:
      'Vi ska köpa en lägenhet tillsammans. Jag går in med två tredjedelar av kontantinsatsen och vill att det syns i ett avtal.',
    status: 'Pending',
  },
]
