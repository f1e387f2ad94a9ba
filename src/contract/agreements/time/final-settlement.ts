import { Refused, refuseIf } from '#contract/refusals.ts'
import { type Ceiling, settlementOf } from './settlement.ts'
import {
  chargedMinutes,
  freeMinutesLeft,
  type ListedPrices,
  type MeasuredLine,
  type TimedAgreement,
  whyNotSettle,
} from './time-rules.ts'

interface Work extends ListedPrices {
  /** All lines of the matter. */
  lines: readonly MeasuredLine[]
  /** The charged minutes that the office has read. */
  readMinutes: number
  /** The rest of the payment, in öre. */
  leftOre: number
}

/**
 * The final settlement of an agreement at a ceiling price: its minutes, its price, and what goes
 * back.
 * @throws Refused as `whyNotSettle`
 */
export const finalSettlement = (
  agreement: TimedAgreement,
  ceiling: Ceiling | null | undefined,
  { lines, readMinutes, hourly, service, leftOre }: Work,
) => {
  const minutes = chargedMinutes(lines, agreement.id)
  const left = freeMinutesLeft(hourly, { service, sold: [agreement] }, lines)
  refuseIf(whyNotSettle({ ...agreement, readMinutes, chargedMinutes: minutes, freeMinutesLeft: left }))
  if (!ceiling) throw new Refused('agreement.no_ceiling')
  return { minutes, ...settlementOf(ceiling, minutes, leftOre) }
}
