import { sekOf } from '#contract/core/ore.ts'
import { type Ceiling, settlementOf } from './settlement.ts'
import {
  chargedMinutes,
  freeMinutesLeft,
  type ListedPrices,
  type MeasuredLine,
  takesTime,
  type TimedAgreement,
} from './time-rules.ts'

interface SoldWork {
  agreement: TimedAgreement & { number: string }
  /** Null for a fixed price. */
  ceiling: Ceiling | null | undefined
  /** The rest of the payment, in öre. */
  leftOre: number
}

interface WorkInMatter {
  /** Its agreements, newest first. */
  sold: readonly SoldWork[]
  /** Its lines, as far as the viewer reads them. */
  lines: readonly MeasuredLine[]
}

/** The standing of a matter's ceilings, and for the office the free minutes that are left. */
export const timeStanding = (
  { sold, lines }: WorkInMatter,
  { hourly, service, isOffices }: ListedPrices & { isOffices: boolean },
) => ({
  ceilings: sold.flatMap((one) => ceilingToReply(one, chargedMinutes(lines, one.agreement.id)) ?? []),
  free_minutes_left: isOffices ? freeMinutesLeft(hourly, { service, sold: sold.map(({ agreement }) => agreement) }, lines) : 0,
})

/** Undefined for a fixed price. */
const ceilingToReply = ({ agreement: { number, ...timed }, ceiling, leftOre }: SoldWork, writtenMinutes: number) => {
  if (!ceiling) return undefined
  const charged = timed.settledMinutes ?? writtenMinutes
  const { priceOre, refundOre } = settlementOf(ceiling, charged, leftOre)
  const open = takesTime(timed)
  return {
    agreement: timed.id,
    number,
    state: timed.state,
    minutes: ceiling.minutes,
    rate: sekOf(ceiling.hourlyOre),
    amount: sekOf(ceiling.amountOre),
    charged_minutes: charged,
    price: sekOf(priceOre),
    refund: sekOf(open ? refundOre : 0),
    settled_minutes: timed.settledMinutes,
    open,
  }
}
