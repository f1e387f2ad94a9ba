import { sekOf } from '#contract/core/ore.ts'
import { type Ceiling, settlementOf } from './settlement.ts'
import { takesTime, type TimedAgreement } from './time-rules.ts'

interface Standing {
  /** Null for a fixed price. */
  ceiling: Ceiling | null | undefined
  /** The charged minutes that are written. */
  chargedMinutes: number
  /** The rest of the payment, in öre. */
  leftOre: number
}

/** The standing of an agreement at a ceiling price; undefined for a fixed one. */
export const ceilingToReply = (
  { number, ...timed }: TimedAgreement & { number: string },
  { ceiling, chargedMinutes, leftOre }: Standing,
) => {
  if (!ceiling) return undefined
  const charged = timed.settledMinutes ?? chargedMinutes
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
