import { formatSek } from '#contract/core/format-sek.ts'
import { dayText } from '#contract/dates/day-text.ts'
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

const sentences: Readonly<Record<Side, (sum: string, day: string) => string>> = {
  customer: (sum, day) => `${sum} går tillbaka till dig senast den ${day}.`,
  office: (sum, day) => `${sum} går tillbaka till kunden senast den ${day}.`,
}

/** Says so, in Läget and beside the payment. */
export const goesBackText = ({ amount, by }: GoesBack, side: Side): string => sentences[side](formatSek(amount), dayText(by))
