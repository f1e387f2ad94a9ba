import { sekOf } from '#contract/core/ore.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

/** The days on which money of a payment went back. */
export interface ReturnDays {
  last: Day
  /** Not all of it went on that day. */
  several: boolean
}

/** A sum that has gone back, in SEK, as replies and sentences have it. */
export interface Returned {
  amount: number
  /** The last day on which some of it did. */
  day: string
  several?: boolean | undefined
}

/** The sum that has gone back of a payment, and when; null if none has. */
export const returnedOf = ({ refundedOre, returned }: { refundedOre: number; returned: ReturnDays | null }): Returned | null =>
  returned && { amount: sekOf(refundedOre), day: returned.last, ...(returned.several && { several: true }) }

/** Says so after the sum, in Läget and wherever a payment is shown. */
export const returnedText = ({ day, several }: Omit<Returned, 'amount'>): string =>
  several ? `har gått tillbaka, det sista den ${dayText(day)}` : `gick tillbaka den ${dayText(day)}`
