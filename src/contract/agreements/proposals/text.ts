import { longDay } from '#contract/dates/day-text.ts'
import { firstMinutes } from '#contract/agreements/time/first-minutes.ts'
import { orderSections, priceHeading, sek, soonText, withVat } from '#contract/agreements/order-sections.ts'
import type { NamedSeller } from '#contract/money/documents/named-seller.ts'
import type { ProposalKind } from './proposals.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

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
  /** Of a ceiling, the minutes of the matter for which nothing is charged (`sentSettings`). */
  freeMinutes: number | null
  performer: string | null
  deliveryDays: number | null
  validDays: number
  /** Null for a draft, whose last day isn't known yet. */
  validUntil: Day | null
  termsVersion: string
  /** Fixed when it is sent; of a draft, the seller if its reader sent it now. */
  seller: NamedSeller
  isSoldByPartner: boolean
}

const hours = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

const ceilingMark = 'Takpris: '

/**
 * Tells if an agreement is at a ceiling price, by its own text: it outlives the proposal, which
 * goes with the matter.
 */
export const isAtCeiling = (agreementText: string): boolean =>
  agreementText.split('\n\n').some((section) => section.startsWith(`${priceHeading}\n${ceilingMark}`))

const priceText = ({ kind, amountOre, minutes, hourlyOre, freeMinutes }: ProposalFacts) => {
  const total = withVat(amountOre)
  if (kind === 'fixed' || minutes === null || hourlyOre === null) return `Fast pris: ${total}.`
  return [
    `${ceilingMark}${total}. Det är ${hours.format(minutes / 60)} timmar à ${sek(hourlyOre)}.`,
    ...(freeMinutes ? [`${firstMinutes(freeMinutes)} i ärendet är gratis och räknas inte.`] : []),
    'Priset blir aldrig högre. Tar arbetet kortare tid betalar vi tillbaka skillnaden.',
  ].join(' ')
}

/**
 * The whole text of an agreement, as the buyer reads it before ordering and gets it afterwards.
 * @param webUrl the web app's address, without a trailing slash
 */
export const proposalText = (facts: ProposalFacts, webUrl: string): string => {
  const { number, matterId, deliveryDays, validDays, validUntil } = facts
  const done = deliveryDays === null ? soonText : `Arbetet är klart senast ${deliveryDays} dagar efter att det fick börja.`
  const valid = validUntil
    ? `Förslaget gäller till och med den ${longDay(validUntil)}.`
    : `Förslaget gäller i ${validDays} ${validDays === 1 ? 'dag' : 'dagar'} från att det skickas.`
  return [
    `Prisförslag${number === null ? '' : ` ${number}`}, ärende ${matterId}`,
    orderSections({ ...facts, price: priceText(facts), time: [done, valid] }, webUrl),
  ].join('\n\n')
}
