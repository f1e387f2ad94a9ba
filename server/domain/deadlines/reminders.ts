import { and, asc, between, eq, gt } from 'drizzle-orm'
import { maxWarnDays } from '#contract/deadlines.ts'
import { addDays, type Day } from '#contract/swedish-holidays.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import { deadlines, matters } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/domain/jobs/outbox.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { deadlineMails } from './mails.ts'

const dayMs = 24 * 3_600_000
/** Reminders of a day are sent from seven in the morning, and not at midnight. */
const morningMs = 7 * 3_600_000

const reminderDay = (now: Date): Day => swedishDay(new Date(now.getTime() - morningMs))

/** How many days before a deadline it is, where a day begins in the morning. */
export const daysLeft = (day: Day, now: Date) => Math.round((Date.parse(day) - Date.parse(reminderDay(now))) / dayMs)

/**
 * Reminds by mail of deadlines: the office, and the customer of those that are shown. Each reminder
 * is sent once, over all processes. Of several that are due after an outage, only the latest is.
 */
export const remindOfDeadlines = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, config, log } = deps
  const now = clock.now()
  const today = reminderDay(now)
  const near = await db
    .select({ deadline: deadlines, ownerId: matters.userId })
    .from(deadlines)
    .innerJoin(matters, eq(matters.id, deadlines.matterId))
    .where(and(between(deadlines.day, today, addDays(today, maxWarnDays)), gt(deadlines.remindsBelow, 0)))
    .orderBy(asc(deadlines.day), asc(deadlines.id))
  for (const { deadline, ownerId } of near) {
    if (stop?.aborted) return
    const { id, matterId, version, warnDays, remindsBelow } = deadline
    const due = warnDays.filter((days) => days < remindsBelow && days >= daysLeft(deadline.day, now))
    if (due.length === 0) continue
    const days = Math.min(...due)
    // What has been changed meanwhile is looked at again in a minute.
    const isUnchanged = and(eq(deadlines.id, id), eq(deadlines.version, version), gt(deadlines.remindsBelow, days))
    const claimed = await db.transaction(async (tx) => {
      const rows = await tx.update(deadlines).set({ remindsBelow: days }).where(isUnchanged).returning({ id: deadlines.id })
      if (rows.length === 0) return false
      await enqueueMail(tx, deps, deadlineMails.reminder(config, deadline, config.mail.contactTo))
      if (deadline.shown) await enqueueMailTo(tx, deps, ownerId, ({ email }) => deadlineMails.reminder(config, deadline, email))
      return true
    })
    if (claimed) log.info({ event: 'deadline.reminded', deadlineId: id, matterId, days }, 'reminded of a deadline')
  }
}
