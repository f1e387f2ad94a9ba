import { and, asc, between, eq, gt, inArray } from 'drizzle-orm'
import { clientRequestStates, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { usualWarnDays } from '#contract/conversation/deadlines.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import { users } from '#server/db/schema/accounts.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueUnlessSilenced } from '#server/domain/history/inbox/enqueue-unless-silenced.ts'
import { isReachable } from '#server/domain/history/inbox/notify-readers.ts'
import { daysLeft, dueReminder, remindedDays } from '#server/domain/shared/reminder-days.ts'
import { clientRequestMails } from './mails.ts'

/**
 * The columns of a last day, whose reminders begin anew. None is sent on the day on which it is
 * asked, of which the customer is told anyway.
 */
export const dueFrom = (due: string | null, askedAt: Date) => ({
  due,
  ...(due !== null && { remindsBelow: Math.min(Math.max(daysLeft(due, askedAt), 0), Math.max(...usualWarnDays) + 1) }),
})

const isWaiting = inArray(clientRequests.state, clientRequestStates.filter(waitsForCustomer))

/**
 * Reminds customers by mail of what still waits for their answer, unless they have silenced it.
 * Each reminder is sent once, over all processes. Of several that are due after an outage, or
 * once a disabled account is open again, only the latest is.
 */
export const remindOfClientRequests = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, config, log } = deps
  const now = clock.now()
  const { id, matterId, due, remindsBelow } = clientRequests
  const isNear = and(between(matterWaiting.due, ...remindedDays(now, Math.max(...usualWarnDays))), gt(remindsBelow, 0))
  const near = await db
    .select({ id, matterId, due, remindsBelow, ownerId: matters.userId })
    .from(matterWaiting)
    .innerJoin(clientRequests, eq(id, matterWaiting.subjectId))
    .innerJoin(matters, eq(matters.id, matterId))
    .innerJoin(users, eq(users.id, matters.userId))
    .where(and(eq(matterWaiting.kind, 'request'), isReachable, isNear, inArray(matters.status, openMatterStatuses)))
    .orderBy(asc(due), asc(id))
  for (const { ownerId, ...request } of near) {
    if (stop?.aborted) return
    const day = request.due
    const days = day === null ? undefined : dueReminder(usualWarnDays, request.remindsBelow, day, now)
    if (day === null || days === undefined) continue
    const isSent = await db.transaction(async (tx) => {
      // Leaves alone what has been answered meanwhile.
      const rows = await tx
        .update(clientRequests)
        .set({ remindsBelow: days })
        .where(and(eq(id, request.id), isWaiting, gt(remindsBelow, days)))
        .returning({ id })
      if (rows.length === 0) return false
      return enqueueUnlessSilenced(tx, deps, { userId: ownerId, kind: 'request' }, (email, unsubscribe) =>
        clientRequestMails.reminder(config, { matterId: request.matterId, due: day }, email, unsubscribe),
      )
    })
    if (isSent) log.info({ event: 'client_request.reminded', clientRequestId: request.id, matterId: request.matterId, days })
  }
}
