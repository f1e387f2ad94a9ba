import { eq } from 'drizzle-orm'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
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
    await tx
      .update(matters)
      .set({ service, needsOffer: service !== null, updatedAt: deps.clock.now() })
      .where(eq(matters.id, matter.id))
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'service_set', facts: service ? { service } : {} })
  })
  return { service }
}
