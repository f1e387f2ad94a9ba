import type { DaysAway } from '#contract/accounts/away.ts'
import type { users } from '#server/db/schema/accounts.ts'

type Columns = Pick<typeof users.$inferSelect, 'awayFrom' | 'awayTo'>

/** The days on which somebody else at the office acts for a user; null without any. */
export const absenceOf = ({ awayFrom: from, awayTo: to }: Columns): DaysAway | null => (from && to ? { from, to } : null)
