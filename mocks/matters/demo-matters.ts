import { anna, bo, doris } from '#mocks/people.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { receiptSeller } from '#contract/money/documents/receipt-seller.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import type { FileRow, MatterRow } from './rows.ts'
import { createMatter } from './create-matter.ts'
import type { PaymentRow, DocumentRow } from '#mocks/money/rows.ts'
import { sampleDocx, samplePdf, samplePng } from '#mocks/files/sample-files.ts'

const notes = btoa(
  String.fromCharCode(...new TextEncoder().encode('Ring handläggaren på måndag.\nDiarienummer saknas på sidan två.\n')),
)

/** One was made each week, and changed the day after. */
const demoMatter = (
  place: number,
  { id: user }: { id: string },
  status: MatterStatus,
  title: string,
  texts: { description: string; notes?: string },
): MatterRow => {
  const at = (days: number) => new Date(Date.UTC(2026, 8, 7 + 7 * place + days, 8, 30)).toISOString()
  return { id: String(place), ...createMatter({ user, title, ...texts, status, created_at: at(-7), updated_at: at(-6) }) }
}

export const demoMatters: readonly MatterRow[] = [
  demoMatter(1, anna, 'Ongoing', 'Överklagande av beslut om bostadsbidrag', {
    description: 'Försäkringskassan kräver tillbaka bostadsbidrag för 2025. Jag anser att de har räknat på fel inkomst.',
    notes: 'Yttrande skickat till Förvaltningsrätten den 3 november.',
  }),
  demoMatter(2, anna, 'Completed', 'Samboavtal', {
    description: 'Vi köper lägenhet tillsammans med olika stora insatser och vill ha ett samboavtal.',
  }),
  demoMatter(3, anna, 'Pending', 'Hyresvärden vägrar laga fukt', {
    description: 'Fuktskada i badrummet sedan i våras. Kan jag begära nedsatt hyra?',
  }),
  demoMatter(4, anna, 'Cancelled', 'Ändring i testamente', {
    description: 'Jag vill lägga till ett barnbarn i testamentet.',
    notes: 'Kunden återkommer efter årsskiftet.',
  }),
  demoMatter(5, bo, 'Pending', 'Uppsägning under provanställning', {
    description: 'Min arbetsgivare avslutade provanställningen utan varsel. Har jag rätt till lön?',
  }),
  demoMatter(6, doris, 'Ongoing', 'Eget bolagsavtal', {
    description: 'Granskning av ett kompanjonsavtal inför bolagsstart.',
  }),
  demoMatter(7, bo, 'Completed', 'Åtal för ringa stöld', {
    description: 'Jag är kallad till huvudförhandling och behöver råd.',
    notes: 'Rådgivning genomförd per telefon.',
  }),
]

export const demoFiles: readonly FileRow[] = [
  { id: '1', matter: '1', name: 'beslut-försäkringskassan.pdf', base64: samplePdf },
  { id: '2', matter: '1', name: 'lönebesked.png', base64: samplePng },
  { id: '3', matter: '1', name: 'anteckningar.txt', base64: notes },
  { id: '4', matter: '2', name: 'utkast-samboavtal.docx', base64: sampleDocx },
  { id: '5', matter: '3', name: 'bild-på-fuktskadan-i-badrummet-den-14-mars.png', base64: samplePng },
]

/** The paid one's receipt, issued afterwards. */
export const demoDocuments: readonly DocumentRow[] = [
  {
    id: '1',
    number: 'X2026-1',
    kind: 'receipt',
    payment: '2',
    matter: '2',
    user: anna.id,
    seller: receiptSeller(),
    buyer: null,
    gross: 485,
    net: 388,
    vat: 97,
    issued_at: '2026-11-23T08:30:00.000Z',
    service: serviceName('2'),
  },
]

export const demoPayments: readonly PaymentRow[] = [
  { id: '1', status: 'pending', user: anna.id, matter: '1', amount: 1595 },
  {
    id: '2',
    status: 'paid',
    user: anna.id,
    matter: '2',
    amount: 485,
    decided_at: '2026-10-12T08:30:00.000Z',
    performed_at: '2026-10-20T08:30:00.000Z',
  },
]
