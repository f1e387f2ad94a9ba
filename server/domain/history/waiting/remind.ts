import { and, asc, between, eq, exists, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { type Reminder, type RemindedKind, reminders } from '#contract/history/reminders.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matterWaiting, sentReminders } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueUnlessSilenced } from '#server/domain/history/inbox/enqueue-unless-silenced.ts'
import { isReachable } from '#server/domain/history/inbox/notify-readers.ts'
import { remindedDays, reminderDay } from '#server/domain/shared/reminder-days.ts'
import { reminderMails } from './reminder-mails.ts'

/** As many as one run of the job sends; the next run goes on. */
const mostAtOnce = 500

/**
 * Reminds customers by mail of what waits for them, unless they have silenced it: each reminder of
 * the table once, over all processes. Whose account is disabled gets those of its time once it is
 * open again.
 * @param stop ends it between two mails
 */
export const remindOfWaiting = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  for (const [kind, reminded] of entriesOf(reminders))
    for (const reminder of reminded.reminders)
      for (const waiting of await dueFor(deps, kind, reminder)) {
        if (stop?.aborted) return
        const isSent = await deps.db.transaction(async (tx) => {
          if (!(await claim(tx, deps, waiting, stepOf(reminder)))) return false
          const person = { userId: waiting.ownerId, kind: reminded.notification }
          return enqueueUnlessSilenced(tx, deps, person, (email, unsubscribe) =>
            reminderMails.toCustomer(deps.config, kind, waiting, email, unsubscribe),
          )
        })
        if (isSent) deps.log.info({ event: 'waiting.reminded', kind, matterId: waiting.matterId, subjectId: waiting.subjectId })
      }
}

// Never typed as `Object.entries` types them: by text.
const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) => {
  const isKey = (name: string): name is Key => name in table
  return Object.keys(table)
    .filter(isKey)
    .map((key) => [key, table[key]] as const)
}

const stepOf = ({ counted, days }: Reminder) => `${days} ${counted}`

/** The rows that an index has of a kind in the days of a reminder that hasn't been sent. */
const dueFor = ({ db, clock }: Deps, kind: RemindedKind, reminder: Reminder) =>
  db
    .select({
      id: matterWaiting.id,
      matterId: matterWaiting.matterId,
      subjectId: matterWaiting.subjectId,
      due: matterWaiting.due,
      ownerId: matters.userId,
    })
    .from(matterWaiting)
    .innerJoin(matters, eq(matters.id, matterWaiting.matterId))
    .innerJoin(users, eq(users.id, matters.userId))
    .where(
      and(
        eq(matterWaiting.kind, kind),
        isReachable,
        isIn(reminder, clock.now()),
        reminder.withoutDay ? isNull(matterWaiting.due) : undefined,
        inArray(matters.status, openMatterStatuses),
        not(isSent(db, stepOf(reminder))),
      ),
    )
    .orderBy(asc(matterWaiting.id))
    .limit(mostAtOnce)

const midnight = (day: Day) => sql`(${day}::timestamp at time zone 'Europe/Stockholm')`

const isIn = ({ counted, days, until }: Reminder, now: Date): SQL | undefined =>
  counted === 'after'
    ? and(
        lt(matterWaiting.since, midnight(addDays(reminderDay(now), 1 - days))),
        gte(matterWaiting.since, midnight(addDays(reminderDay(now), 1 - until))),
      )
    : and(
        between(matterWaiting.due, ...remindedDays(now, days)),
        // A thing sent on that day or later needs no reminder on it.
        lt(matterWaiting.since, sql`((${matterWaiting.due} - ${days}::int)::timestamp at time zone 'Europe/Stockholm')`),
      )

/** Lets the reminders of something begin anew, in the caller's transaction. */
export const forgetReminders = async (
  tx: Db,
  { matterId, kind, subjectId }: Pick<typeof sentReminders.$inferSelect, 'matterId' | 'kind' | 'subjectId'>,
): Promise<void> => {
  await tx
    .delete(sentReminders)
    .where(and(eq(sentReminders.matterId, matterId), eq(sentReminders.kind, kind), eq(sentReminders.subjectId, subjectId)))
}

/**
 * The condition for rows of `matter_waiting` of which a reminder has been sent since they wait:
 * what is answered and comes to wait again is told again.
 * @param step which one, as `sent_reminders` has it
 */
export const isSent = (db: Db, step: string | SQL): SQL =>
  exists(
    db
      .select({ step: sentReminders.step })
      .from(sentReminders)
      .where(
        and(
          eq(sentReminders.matterId, matterWaiting.matterId),
          eq(sentReminders.kind, matterWaiting.kind),
          eq(sentReminders.subjectId, matterWaiting.subjectId),
          eq(sentReminders.step, step),
          gte(sentReminders.at, matterWaiting.since),
        ),
      ),
  )

/**
 * Notes in the caller's transaction that a reminder is sent, if it still waits.
 * @returns whether it hadn't been sent since it waits
 */
export const claim = async (tx: Db, { clock }: Pick<Deps, 'clock'>, { id }: { id: number }, step: string): Promise<boolean> => {
  const waiting = tx
    .select({
      matterId: matterWaiting.matterId,
      kind: matterWaiting.kind,
      subjectId: matterWaiting.subjectId,
      step: sql<string>`${step}::text`.as('step'),
      at: sql`${clock.now().toISOString()}::timestamptz`.as('at'),
    })
    .from(matterWaiting)
    .where(eq(matterWaiting.id, id))
  const since = tx.select({ since: matterWaiting.since }).from(matterWaiting).where(eq(matterWaiting.id, id))
  const noted = await tx
    .insert(sentReminders)
    .select(waiting)
    .onConflictDoUpdate({
      target: [sentReminders.matterId, sentReminders.kind, sentReminders.subjectId, sentReminders.step],
      set: { at: sql`excluded.at` },
      setWhere: lt(sentReminders.at, sql`(${since})`),
    })
    .returning({ id: sentReminders.matterId })
  return noted.length > 0
}
