import type { Receipt } from '#contract/money/documents/receipts.ts'
import { documentKindLabels } from '#contract/money/documents/kinds.ts'

/** The seller on a receipt, line by line: street and city are apart, as on an envelope. */
export const sellerLines = ({ name, address, seat, email, organisation_number, vat_number }: Receipt['seller']) => [
  name,
  ...address.split(', '),
  ...(seat ? [receiptTexts.seat(seat)] : []),
  email,
  receiptTexts.organisationNumber(organisation_number),
  receiptTexts.vatNumber(vat_number),
]

/** The buyer's address and number below the name, line by line. */
export const buyerLines = ({ buyer_address: address, buyer_number: number }: Receipt): string[] => [
  ...(address ? address.split(', ') : []),
  ...(number ? [receiptTexts.organisationNumber(number)] : []),
]

/** /payments/:id/receipt. */
export const receiptTexts = {
  failed: { detail: 'after', text: 'Kunde inte hämta kvittot.' },
  /** Before it is known which. */
  heading: 'Kvitto eller faktura',
  title: ({ kind = 'receipt', number }: Pick<Receipt, 'kind' | 'number'>) => `${documentKindLabels[kind]} ${number}`,
  print: 'Skriv ut',
  agreement: 'Läs avtalet',
  toMatter: 'Till ärendet',
  places: { own: 'Till dina betalningar', payouts: 'Till utbetalningarna', books: 'Till bokföringen' },
  number: { receipt: 'Kvittonummer', invoice: 'Fakturanummer' },
  issued: 'Utfärdat den',
  date: 'Betalt den',
  seller: 'Säljare',
  seat: (place: string) => `Säte ${place}`,
  organisationNumber: (number: string) => `Org.nr ${number}`,
  vatNumber: (number: string) => `Momsreg.nr ${number}`,
  buyer: 'Köpare',
  noBuyer: 'Kontot är raderat, och namnet finns inte kvar.',
  what: 'Köpet avser',
  scope: 'Det här ingår',
  performer: 'Utförs av',
  paid: 'Betalt inkl. moms',
  vat: (percent: number) => `Varav moms (${percent} %)`,
  refunded: 'Återbetalt',
  lost: 'Krediterat efter tvist',
  loading: 'Hämtar kvittot eller fakturan …',
  tryAgain: 'Försök igen',
  missing: {
    heading: 'Kvittot finns inte här',
    text: {
      own: 'Ett kvitto finns först när betalningen är genomförd. Har du just betalat? Vänta en minut och försök igen.',
      payouts: 'Ett kvitto finns först när betalningen är genomförd, och bara i ärenden som du ser.',
      books:
        'Ett kvitto finns först när betalningen är genomförd. Alla kvitton och fakturor finns som PDF bland underlagen i bokföringen.',
    },
  },
} as const
