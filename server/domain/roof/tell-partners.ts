import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { matterMails } from '#server/domain/matters/mails.ts'
import { isLive } from '#server/domain/transitions/assignment.ts'

/**
 * Tells whoever has a matter of a customer, or is offered it, that it goes with the account, in the
 * transaction that deletes it: of one that is open, and of a closed one with paid work to do.
 * @param unfinished the ids of the matters with paid work that isn't done
 */
export const tellPartners = async (tx: Db, deps: Deps, customerId: number, unfinished: ReadonlySet<number>): Promise<void> => {
  const rows = await tx
    .select({ id: matters.id, partnerId: assignments.partnerId })
    .from(assignments)
    .innerJoin(matters, eq(matters.id, assignments.matterId))
    .where(
      and(
        eq(matters.userId, customerId),
        or(inArray(matters.status, openMatterStatuses), inArray(matters.id, [...unfinished])),
        isLive,
      ),
    )
    .orderBy(asc(matters.id))
  for (const { id, partnerId } of rows) {
    const gone = { id, isUnfinished: unfinished.has(id) }
    await enqueueMailTo(tx, deps, partnerId, ({ email }) => matterMails.goneWithAccount(deps.config, gone, email))
  }
}
