import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { updateWaiting } from './update-waiting.ts'

const mattersAtOnce = 500

/**
 * Writes anew what waits in a partner's open matters, once their title, or that an admin confirms
 * it, has been changed: no event of a matter tells of it. A batch at a time, so that no matter is
 * locked for long; after a crash `repairWaiting` does the rest.
 */
export const followPartner = async (deps: Pick<Deps, 'db' | 'clock' | 'config'>, partnerId: number): Promise<void> => {
  const isTheirs = exists(
    deps.db
      .select({ one: sql`1` })
      .from(assignments)
      .where(and(eq(assignments.matterId, matters.id), eq(assignments.partnerId, partnerId), eq(assignments.state, 'assigned'))),
  )
  const rewriteAfter = (last: number) =>
    deps.db.transaction(async (tx) => {
      const locked = await tx
        .select({ id: matters.id })
        .from(matters)
        .where(and(isTheirs, inArray(matters.status, openMatterStatuses), gt(matters.id, last)))
        .orderBy(asc(matters.id))
        .limit(mattersAtOnce)
        .for('update')
      const ids = locked.map(({ id }) => id)
      if (ids.length > 0) await updateWaiting(tx, deps, ids)
      return ids.at(-1)
    })
  for (let last: number | undefined = 0; last !== undefined; ) last = await rewriteAfter(last)
}
