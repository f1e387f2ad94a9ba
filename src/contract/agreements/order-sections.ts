import { complaintsBoard } from './complaints-board.ts'
import { partsOf } from '#contract/office/terms-version-parts.ts'
import { withdrawalDays } from './withdrawals/period.ts'
import { asLine, linesOf } from '#contract/core/plain-text.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { type NamedSeller, platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'

/** All that a text about an order says, before it and afterwards. */
export interface OrderFacts {
  service: string
  scope: string | null
  excluded: string | null
  /** The price in words, without what holds for every order. */
  price: string
  performer: string | null
  /** When the work is done, and how long the offer holds: a line each. */
  time: readonly string[]
  seller: NamedSeller
  /** The seller isn't the platform, which only takes the payment. */
  isSoldByPartner: boolean
  termsVersion: string
}

const number = (fractionDigits: number) =>
  new Intl.NumberFormat('sv-SE', { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits })
const whole = number(0)
const withOre = number(2)

export const sek = (amountOre: number) => `${(amountOre % 100 === 0 ? whole : withOre).format(amountOre / 100)} kr`

/** `1 950 kr inkl. moms (varav moms 390 kr, 25 %)` */
export const withVat = (amountOre: number) =>
  `${sek(amountOre)} inkl. moms (varav moms ${sek(vatIn(amountOre))}, ${vatPercent} %)`

export const soonText = 'Arbetet görs så snart det går. Säg till om det brådskar.'

export const priceHeading = 'Pris'

// Without a lawyer's empty lines: what follows one would be read as a section of its own.
const section = (heading: string, ...texts: readonly string[]) => [heading, ...texts.flatMap(linesOf)].join('\n')

/** The address to write to: a partner's own, else the platform's. */
const mailOf = ({ email }: NamedSeller) => email ?? platformAsSeller().email ?? ''

/** `Rådrum AB, org.nr 559000-0000, säte Stockholm` */
export const namedLine = ({ name, organisationNumber, vatNumber, seat }: NamedSeller) =>
  [name, organisationNumber && `org.nr ${organisationNumber}`, vatNumber && `momsreg.nr ${vatNumber}`, seat && `säte ${seat}`]
    .filter(Boolean)
    .join(', ')

const sellerLines = ({ seller, isSoldByPartner }: OrderFacts) => [
  namedLine(seller),
  seller.address ?? '',
  [seller.email, seller.phone].filter(Boolean).join(', '),
  ...(isSoldByPartner
    ? [`Betalningen går genom ${platformAsSeller().name}, som driver webbplatsen men inte är den du köper av.`]
    : []),
]

/**
 * The sections of every text about an order: what, by whom, at what price, from whom, under which
 * terms, and how to withdraw and complain (distansavtalslagen 2 kap. 2, 7 §§). Plain text, parted
 * by an empty line. The same facts always give the same text.
 * @param webUrl the web app's address, without a trailing slash
 */
export const orderSections = (facts: OrderFacts, webUrl: string): string => {
  const { service, scope, excluded, price, performer, time, seller, termsVersion } = facts
  return [
    section('Tjänst', asLine(service)),
    ...(scope ? [section('Det här ingår', scope)] : []),
    ...(excluded ? [section('Det här ingår inte', excluded)] : []),
    section(priceHeading, price, 'Du betalar i förskott, med kort. Inga andra kostnader tillkommer.'),
    section('Vem som utför arbetet', asLine(performer ?? seller.name)),
    section('Tid', ...time, 'Avtalet gäller det här uppdraget och upphör när det är utfört.'),
    section(
      'Ångerrätt',
      `Beställer du som privatperson kan du ångra dig i ${withdrawalDays} dagar, räknat från den dag då du har både beställt och betalat. Den dagen räknas inte. Är den sista dagen en lördag, söndag eller helgdag gäller nästa vardag.`,
      'Arbetet börjar när den tiden är slut, om du inte ber oss att börja direkt. Har du bett om det betalar du, om du ångrar dig, för den del som då är utförd, räknat på priset ovan. Annars betalar du ingenting.',
      'Ångerrätten upphör i förtid bara om du både har bett oss att börja direkt och har gått med på att ångerrätten upphör när tjänsten är fullgjord.',
      `Så här ångrar du dig: välj ”Ångra avtalet här” längst ner på varje sida, eller gå till ${webUrl}/angra. Standardformuläret finns på samma sida. Det går lika bra att skriva till ${mailOf(seller)}.`,
      `Vi betalar tillbaka pengarna till ditt kort senast ${withdrawalDays} dagar efter att vi fick ditt meddelande.`,
      'Beställer du för ett företag finns ingen ångerrätt.',
    ),
    section(
      'Är du inte nöjd?',
      `Skriv till ${mailOf(seller)}. Är du privatperson kan du också vända dig till ${complaintsBoard(seller)}.`,
    ),
    section('Säljare', ...sellerLines(facts)),
    section(
      'Villkor',
      `Allmänna villkor av den ${longDay(partsOf(termsVersion).day)}: ${webUrl}/terms-and-conditions?version=${termsVersion}`,
    ),
  ].join('\n\n')
}
