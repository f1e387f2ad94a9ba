import { sekOf } from '#contract/core/ore.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

/** Money of a payment that went back at once, and its Swedish day, where that is known. */
export interface ReturnedPart {
  amountOre: number
  day?: Day | undefined
}

/** A sum that has gone back, in SEK, as replies and sentences have it. */
export interface Returned {
  amount: number
  /** The last day on which some of it did; not said while that of a part isn't known. */
  day?: string | undefined
  /** Not all of it went on that day. */
  several?: boolean | undefined
}

/** The sum that has gone back of a payment, and when; null if none has. */
export const returnedOf = ({ refundedOre, parts }: { refundedOre: number; parts: readonly ReturnedPart[] }): Returned | null => {
  if (refundedOre === 0) return null
  const days = parts.flatMap(({ day }) => day ?? []).toSorted()
  const knownOre = parts.reduce((sum, { amountOre, day }) => sum + (day ? amountOre : 0), 0)
  const told = knownOre >= refundedOre && { day: days.at(-1), ...(days[0] !== days.at(-1) && { several: true }) }
  return { amount: sekOf(refundedOre), ...told }
}

/** Says so after the sum, in Läget and wherever a payment is shown. */
export const returnedText = ({ day, several }: Omit<Returned, 'amount'>): string => {
  if (!day) return 'har gått tillbaka'
  return several ? `har gått tillbaka, det sista den ${dayText(day)}` : `gick tillbaka den ${dayText(day)}`
}
