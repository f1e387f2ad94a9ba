import { desc, eq } from 'drizzle-orm'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { isFree } from './holding.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

/**
 * Says what a matter is about. One that is open and free is then offered to a partner whom it fits,
 * by the job, unless an admin has released it. The same again changes nothing.
 * @throws Refused `matter.missing`
 */
export const setService = async (
  deps: Deps,
  { viewer }: CallContext,
  matterId: number,
  { service }: { service: LegalService | null },
) => {
  await deps.db.transaction(async (tx) => {
    const matter = await visibleMatter(tx, viewer, matterId, 'to change it')
    if (matter.service === service) return
    const needsOffer = service !== null && isOpenMatter(matter) && (await isForTheJob(tx, deps, matter))
    await tx.update(matters).set({ service, needsOffer, updatedAt: deps.clock.now() }).where(eq(matters.id, matter.id))
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'service_set', facts: service ? { service } : {} })
  })
  return { service }
}

/** Tells whether the job may offer a matter: it is free, and no admin has taken it from anybody. */
const isForTheJob = async (tx: Db, deps: Deps, { id }: { id: number }) => {
  if (!(await isFree(tx, deps, id))) return false
  const [last] = await tx
    .select({ state: assignments.state })
    .from(assignments)
    .where(eq(assignments.matterId, id))
    .orderBy(desc(assignments.id))
    .limit(1)
  return last === undefined || last.state === 'declined' || last.state === 'expired'
}
