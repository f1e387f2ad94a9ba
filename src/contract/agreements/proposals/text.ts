import { longDay } from '#contract/dates/day-text.ts'
import { asLine, linesOf } from '#contract/core/plain-text.ts'
import type { ProposalKind } from './proposals.ts'
import { receiptSeller } from '#contract/money/documents/receipt-seller.ts'
import { seller } from '#contract/core/seller.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'

/** The parts of a proposal's text. Amounts in öre, VAT included. */
export interface ProposalFacts {
  /** Null for a draft: sending it gives it one. */
  number: string | null
  matterId: number
  kind: ProposalKind
  service: string
  scope: string
  excluded: string | null
  amountOre: number
  /** Only for a ceiling. */
  minutes: number | null
  hourlyOre: number | null
  performer: string | null
  deliveryDays: number | null
  validDays: number
  /** Null for a draft, whose last day isn't known yet. */
  validUntil: Day | null
  termsVersion: string
}

const number = (fractionDigits: number) =>
  new Intl.NumberFormat('sv-SE', { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits })
const whole = number(0)
const withOre = number(2)
const hours = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

const sek = (amountOre: number) => `${(amountOre % 100 === 0 ? whole : withOre).format(amountOre / 100)} kr`

const priceText = ({ kind, amountOre, minutes, hourlyOre }: ProposalFacts) => {
  const total = `${sek(amountOre)} inkl. moms (varav moms ${sek(vatIn(amountOre))}, ${vatPercent} %)`
  if (kind === 'fixed' || minutes === null || hourlyOre === null) return `Fast pris: ${total}.`
  return `Takpris: ${total}. Det är ${hours.format(minutes / 60)} timmar à ${sek(hourlyOre)}. Priset blir aldrig högre. Tar arbetet kortare tid betalar vi tillbaka skillnaden.`
}

// Without a lawyer's empty lines: what follows one would be read as a section of its own.
const section = (heading: string, ...texts: readonly string[]) => [heading, ...texts.flatMap(linesOf)].join('\n')

/**
 * The whole text of an agreement, as the buyer reads it before ordering and gets it afterwards:
 * what, by whom, at what price, from whom, under which terms, and how to withdraw and complain
 * (distansavtalslagen 2 kap. 2 §). Plain text, sections parted by an empty line. The same facts
 * always give the same text.
 * @param webUrl the web app's address, without a trailing slash
 */
export const proposalText = (facts: ProposalFacts, webUrl: string): string => {
  const { number, matterId, service, scope, excluded, performer, deliveryDays, validDays, validUntil, termsVersion } = facts
  return [
    `Prisförslag${number === null ? '' : ` ${number}`}, ärende ${matterId}`,
    section('Tjänst', asLine(service)),
    section('Det här ingår', scope),
    ...(excluded ? [section('Det här ingår inte', excluded)] : []),
    section('Pris', priceText(facts), 'Du betalar i förskott, med kort. Inga andra kostnader tillkommer.'),
    section('Vem som utför arbetet', asLine(performer ?? receiptSeller.name)),
    section(
      'Tid',
      deliveryDays === null
        ? 'Arbetet görs så snart det går. Säg till om det brådskar.'
        : `Arbetet är klart senast ${deliveryDays} dagar efter att det fick börja.`,
      validUntil
        ? `Förslaget gäller till och med den ${longDay(validUntil)}.`
        : `Förslaget gäller i ${validDays} ${validDays === 1 ? 'dag' : 'dagar'} från att det skickas.`,
      'Avtalet gäller det här uppdraget och upphör när det är utfört.',
    ),
    section(
      'Ångerrätt',
      `Beställer du som privatperson kan du ångra dig i ${withdrawalDays} dagar, räknat från den dag då du har både beställt och betalat. Den dagen räknas inte. Är den sista dagen en lördag, söndag eller helgdag gäller nästa vardag.`,
      'Arbetet börjar när den tiden är slut, om du inte ber oss att börja direkt. Har du bett om det betalar du, om du ångrar dig, för den del som då är utförd, räknat på priset ovan. Annars betalar du ingenting.',
      'Ångerrätten upphör i förtid bara om du både har bett oss att börja direkt och har sagt att du vet att ångerrätten upphör när arbetet är helt utfört.',
      `Så här ångrar du dig: välj ”Ångra avtalet här” längst ner på varje sida, eller gå till ${webUrl}/angra. Standardformuläret finns på samma sida. Det går lika bra att skriva till ${receiptSeller.email}.`,
      'Pengarna är tillbaka på ditt kort senast 14 dagar efter att vi fick ditt meddelande.',
      'Beställer du för ett företag finns ingen ångerrätt.',
    ),
    section(
      'Är du inte nöjd?',
      `Skriv till ${receiptSeller.email}. Är du privatperson kan du också vända dig till Allmänna reklamationsnämnden, Box 174, 101 23 Stockholm, arn.se.`,
    ),
    section(
      'Säljare',
      `${receiptSeller.name}, org.nr ${receiptSeller.organisation_number}, momsreg.nr ${receiptSeller.vat_number}`,
      receiptSeller.address,
      `${receiptSeller.email}, ${seller.phone}`,
    ),
    section(
      'Villkor',
      `Allmänna villkor av den ${longDay(termsVersion)}: ${webUrl}/terms-and-conditions?version=${termsVersion}`,
    ),
  ].join('\n\n')
}
