import { and, asc, between, eq, gt, type SQL, sql } from 'drizzle-orm'
import { maxWarnDays } from '#contract/conversation/deadlines.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueUnlessSilenced } from '#server/domain/history/inbox/enqueue-unless-silenced.ts'
import { actingHandler } from '#server/domain/history/inbox/office-readers.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { dueReminder, remindedDays } from '#server/domain/shared/reminder-days.ts'
import { deadlineMails } from './mails.ts'

/** The condition for deadlines that still wait: nobody works on them in a cancelled matter. */
const waits: SQL = sql`exists (
  select from matter_waiting k where k.matter_id = ${deadlines.matterId} and (k.kind, k.subject_id) = (
    case when ${deadlines.agreementId} is null then 'deadline' else 'delivery' end,
    coalesce(${deadlines.agreementId}, ${deadlines.id})))`

/**
 * Reminds by mail of deadlines that wait: the handler or the office, and the customer of those that
 * are shown in a matter that isn't over, unless they have silenced it. Each reminder is sent once,
 * over all processes. Of several that are due after an outage, only the latest is.
 */
export const remindOfDeadlines = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, config, log } = deps
  const now = clock.now()
  const near = await db
    .select({ deadline: deadlines, ownerId: matters.userId, status: matters.status })
    .from(deadlines)
    .innerJoin(matters, eq(matters.id, deadlines.matterId))
    .where(and(between(deadlines.day, ...remindedDays(now, maxWarnDays)), gt(deadlines.remindsBelow, 0), waits))
    .orderBy(asc(deadlines.day), asc(deadlines.id))
  for (const { deadline, ownerId, status } of near) {
    if (stop?.aborted) return
    const { id, matterId, version, warnDays, remindsBelow } = deadline
    const days = dueReminder(warnDays, remindsBelow, deadline.day, now)
    if (days === undefined) continue
    // Leaves alone what has been changed meanwhile: its turn comes again in a minute.
    const isUnchanged = and(eq(deadlines.id, id), eq(deadlines.version, version), gt(deadlines.remindsBelow, days), waits)
    const claimed = await db.transaction(async (tx) => {
      const rows = await tx.update(deadlines).set({ remindsBelow: days }).where(isUnchanged).returning({ id: deadlines.id })
      if (rows.length === 0) return false
      await remindOffice(tx, deps, deadline, ownerId)
      // Of a delivery the customer expects the work, and has nothing to remember.
      if (deadline.shown && isOpenMatter({ status }) && deadline.agreementId === null)
        await enqueueUnlessSilenced(tx, deps, { userId: ownerId, kind: 'deadline' }, (email, unsubscribe) =>
          deadlineMails.toReader(config, deadline, email, unsubscribe),
        )
      return true
    })
    if (claimed) log.info({ event: 'deadline.reminded', deadlineId: id, matterId, days }, 'reminded of a deadline')
  }
}

/**
 * Its handler hears of it, or whoever stands in; the office's address where it has none, or they
 * have silenced it.
 */
const remindOffice = async (tx: Db, deps: Deps, deadline: typeof deadlines.$inferSelect, ownerId: number) => {
  const { config } = deps
  const handler = await actingHandler(tx, deps, { id: deadline.matterId, userId: ownerId })
  const isHeard =
    handler !== null &&
    (await enqueueUnlessSilenced(tx, deps, { userId: handler, kind: 'deadline' }, (email, unsubscribe) =>
      deadlineMails.toReader(config, deadline, email, unsubscribe),
    ))
  if (!isHeard) await enqueueMail(tx, deps, deadlineMails.toOffice(config, deadline, config.mail.contactTo))
}
