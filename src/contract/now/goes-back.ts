import { formatSek } from '#contract/core/format-sek.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import type { MatterFacts, Side } from './situations.ts'

/** A sum that goes back, in SEK, and its last day. */
export interface GoesBack {
  amount: number
  by: string
}

/**
 * Finds the sum that is still to go back of an order that was withdrawn from; null if there is
 * none, or somebody has to decide.
 */
export const goesBackIn = ({ allBack, repayBy, settled }: MatterFacts): GoesBack | null => {
  if (repayBy) return allBack ? { amount: allBack, by: repayBy } : null
  return settled && settled.amount > 0 ? settled : null
}

type Told = (sum: string, day: string) => string
const sentences: Readonly<Record<Side, { ahead: Told; over: Told }>> = {
  customer: {
    ahead: (sum, day) => `${sum} går tillbaka till dig senast den ${day}.`,
    over: (sum, day) => `${sum} skulle ha gått tillbaka till dig senast den ${day}.`,
  },
  office: {
    ahead: (sum, day) => `${sum} går tillbaka till kunden senast den ${day}.`,
    over: (sum, day) => `${sum} skulle ha gått tillbaka till kunden senast den ${day}.`,
  },
}

/** Says so, in Läget and beside the payment. */
export const goesBackText = ({ amount, by }: GoesBack, side: Side, today: string): string =>
  sentences[side][isDayOver(by, today) ? 'over' : 'ahead'](formatSek(amount), dayText(by))
