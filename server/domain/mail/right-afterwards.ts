import type { WhyNotWithdraw } from '#contract/agreements/withdrawals/right.ts'
import { longDay } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

interface Right {
  /** Null for a company. */
  lastDay: Day | null
  /** Null while the right stands. */
  whyNot: WhyNotWithdraw | null
}

/**
 * The sentence about the right of withdrawal once the work is done; nothing to say to a company.
 */
export const rightAfterwards = (webUrl: string, { lastDay, whyNot }: Right): string[] => {
  if (lastDay === null) return []
  if (whyNot === null) return [`Du kan fortfarande ångra dig, till och med den ${longDay(lastDay)}:\n${webUrl}/angra`]
  if (whyNot === 'over') return [`Ångerfristen gick ut den ${longDay(lastDay)}.`]
  return [
    'Du bad oss att börja direkt, och har gått med på att ångerrätten upphör när tjänsten är fullgjord. Därför gäller ångerrätten inte längre.',
  ]
}
