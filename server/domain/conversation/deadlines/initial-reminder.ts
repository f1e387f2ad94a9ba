import { maxWarnDays } from '#contract/conversation/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { daysLeft } from '#server/domain/shared/reminder-days.ts'

/** Today's reminder is still to be sent, and those of later days; what has passed isn't. */
export const initialReminder = ({ clock }: Pick<Deps, 'clock'>, day: string) => ({
  remindsBelow: Math.min(Math.max(daysLeft(day, clock.now()) + 1, 0), maxWarnDays + 1),
})
