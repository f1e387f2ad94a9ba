import type { DaysAway } from '#contract/accounts/away.ts'
import type { users } from '#server/db/schema/accounts.ts'

/** The days on which somebody else at the office acts for a user; null without any. */
export const absenceOf = ({
  awayFrom: from,
  awayTo: to,
}: Pick<typeof users.$inferSelect, 'awayFrom' | 'awayTo'>): DaysAway | null => (from && to ? { from, to } : null)
