import { and, eq, sql } from 'drizzle-orm'
import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { type MatterViewer, seesAllMatters, visibleTo } from '#server/domain/access/visible-to.ts'

const kind = 'withdrawal' satisfies WaitingKindName

/**
 * Counts the withdrawals that the office has to decide on and that a viewer can see: those that
 * wait in matters and, for who sees all, the statements that belong to no matter.
 */
export const countOpenWithdrawals = async ({ db }: Pick<Deps, 'db'>, viewer: MatterViewer): Promise<number> => {
  const inMatters = db
    .select({ id: matterWaiting.id })
    .from(matterWaiting)
    .innerJoin(matters, eq(matters.id, matterWaiting.matterId))
    .where(and(eq(matterWaiting.kind, kind), visibleTo(viewer)))
  const waitsInMatter = sql`exists (select from ${matterWaiting}
    where ${matterWaiting.kind} = ${kind} and ${matterWaiting.subjectId} = ${withdrawals.id})`
  const [waiting, others] = await Promise.all([
    db.$count(inMatters.as('waiting')),
    seesAllMatters(viewer) ? db.$count(withdrawals, and(eq(withdrawals.state, 'received'), sql`not ${waitsInMatter}`)) : 0,
  ])
  return waiting + others
}
