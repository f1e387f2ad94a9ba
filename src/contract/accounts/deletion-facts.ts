import { identificationYears } from '#contract/matters/identification.ts'
import { isOffice, isOrWasPartner, type Viewer } from '#contract/matters/rules.ts'

/** The year of a payment made now, and the one at whose end it leaves the books. */
interface Years {
  year: number
  lastYear: number
}

const always = ({ year, lastYear }: Years) => [
  {
    term: 'Raderas genast',
    line: 'Ditt namn, dina kontaktuppgifter, dina inloggningar, dina ärenden och deras filer. En betalning som väntar avbryts. Säkerhetskopior skrivs över inom 35 dagar.',
  },
  {
    term: 'Finns kvar',
    line: `Genomförda betalningar, utan namn och e-postadress: belopp, datum, ärendets nummer och Stripes nummer på betalningen. Kvitton, fakturor och kreditnotor som vi har utfärdat sparas förseglade så som de är, i bokföringen. På dem kan ditt namn, din adress och din e-postadress stå. Avtal som du har betalat sparas förseglade, med ditt namn och dina val. Har du ångrat ett avtal sparas ditt meddelande om det, med namn och e-postadress. Är din identitet kontrollerad i ett ärende om en fastighet eller ett bolag sparas det i ${identificationYears} år.`,
  },
  {
    term: 'Varför',
    line: 'Bokföringslagen kräver att vi sparar dem (7 kap. 2 §), och meddelandet visar varför pengar har betalats tillbaka. Kontrollen av identiteten sparas enligt penningtvättslagen (5 kap. 3 §).',
  },
  {
    term: 'Till när',
    line: `Till och med det sjunde året efter det år då räkenskapsåret slutade. Betalningar från ${year} raderas efter den 31 december ${lastYear}, eller ett år senare om räkenskapsåret slutade året efter.`,
  },
]

const ofOffice = {
  term: 'I kundernas ärenden',
  line: 'Det du har gjort i andras ärenden finns kvar där, utan ditt namn: meddelanden, interna noteringar, det du har bett om, frister, filer, noteringar och historik. De hör till kundens ärende och raderas med det. I prisförslag och avtal står ditt namn kvar, om du skulle utföra arbetet.',
}

const ofPartner = (year: number) => ({
  term: 'Som partner',
  line: `Fakturor och kreditnotor mellan dig och oss sparas förseglade i bokföringen, lika länge som betalningarna, med ditt namn, din adress och ditt nummer. Namnet och numret i det som vi lämnar till Skatteverket om dina ersättningar sparas till och med det sjunde året efter det år som det gäller: för ${year} till och med ${year + 7}. Av det som en kund betalar efter det får du ingen andel. Det som redan har gått till ditt konto hos Stripe påverkas inte.`,
})

const ofRefund = {
  term: 'Pengar tillbaka',
  line: 'Det som du ska få tillbaka går till kortet som du betalade med, också när kontot är raderat. Kommer pengarna inte fram dit kan vi inte mejla dig om det. Kontakta oss, så betalar vi tillbaka på ett annat sätt.',
}

const ofShare = {
  term: 'Pengar till dig',
  line: 'Vi är skyldiga dig en andel som betalas för hand. Numret till bankkontot i din profil raderas med kontot, och vi kan inte mejla dig mer. Skulden finns kvar. Kontakta oss och säg vart pengarna ska, så betalar vi dem.',
}

interface OwedMoney {
  /** A payment of theirs is `isRefundAwaited`. */
  awaitsRefund: boolean
  /** The office owes them a share of a payment. */
  awaitsShare: boolean
}

/**
 * Says what is deleted with an account, what is kept, why and until when: in the dialog before it,
 * and in the mail after it (R74). Staff's work in customers' matters belongs to the customers, so
 * it stays.
 */
export const deletionFacts = (years: Years, viewer: Omit<Viewer, 'id'>, { awaitsRefund, awaitsShare }: OwedMoney) => {
  // Their invoices and their work stay, whether or not the role is theirs still.
  const wasPartner = isOrWasPartner(viewer)
  return [
    ...(awaitsRefund ? [ofRefund] : []),
    ...(awaitsShare ? [ofShare] : []),
    ...always(years),
    ...(isOffice(viewer) || wasPartner ? [ofOffice] : []),
    ...(wasPartner ? [ofPartner(years.year)] : []),
  ]
}
