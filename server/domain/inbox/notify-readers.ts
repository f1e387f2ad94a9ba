import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { EventRole, MatterEventKind } from '#contract/matter-events.ts'
import { type NoticeKind, type Pace, deliveriesOf } from '#contract/notice-kinds.ts'
import type { Db } from '#server/db/database.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { seesMatterOfOthers } from '#server/domain/matters/visible-to.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inbox } from '#server/db/schema/matter-events.ts'
import { noticeChoices, notices } from '#server/db/schema/notices.ts'

/** An event, with what decides whom it notifies. */
interface NewEvent {
  id: number
  kind: MatterEventKind
  at: Date
  matter: { id: number; userId: number }
  actorId: number | null
  role: EventRole
  /** Who gets a mail of its own about it, and so no notice. */
  mailedId: number | null | undefined
}

const quietMs = 2 * 60_000
/** However much more comes, a mail isn't put off for longer. */
const longestWaitMs = 10 * 60_000

/**
 * Marks a matter as unread for everybody whom an event notifies, and queues their notices, in the
 * event's own transaction. The matter is locked, so that its events come in turn.
 */
export const notifyReaders = async (tx: Db, { config }: Pick<Deps, 'config'>, event: NewEvent): Promise<void> => {
  const deliveries = deliveriesOf(event.kind, event.role)
  if (!deliveries) return
  const readers = await readersOf(tx, config, event, deliveries)
  if (readers.length === 0) return
  await markUnread(
    tx,
    event,
    readers.map(({ userId }) => userId),
  )
  const mailed = readers.filter(
    ({ userId }) => userId !== event.mailedId && deliveries[userId === event.matter.userId ? 'customer' : 'office'] === 'mail',
  )
  await noteForMail(tx, event, deliveries.kind, mailed)
}

interface Reader {
  userId: number
  pace: Pace | null
}

/**
 * The owner of a matter is its customer, whatever else they are. The users are locked, in the
 * order of their ids: one whose account is being deleted is left out, instead of failing what
 * somebody else does.
 */
const readersOf = (
  tx: Db,
  config: Config,
  { matter, actorId }: NewEvent,
  { kind, customer, office }: NonNullable<ReturnType<typeof deliveriesOf>>,
): Promise<Reader[]> =>
  tx
    .select({ userId: users.id, pace: noticeChoices.pace })
    .from(users)
    .leftJoin(noticeChoices, and(eq(noticeChoices.userId, users.id), eq(sql`${noticeChoices.kind}`, kind)))
    .where(
      and(
        or(
          customer && eq(users.id, matter.userId),
          office && and(seesMatterOfOthers(config, matter.id), ne(users.id, matter.userId)),
        ),
        ne(users.id, actorId ?? 0),
        isNull(users.disabledAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(users.id)
    .for('key share', { of: users })

const markUnread = async (tx: Db, { id, at, matter }: NewEvent, readerIds: readonly number[]) => {
  await tx
    .insert(inbox)
    .values(readerIds.map((userId) => ({ userId, matterId: matter.id, eventId: id, unread: 1, at })))
    .onConflictDoUpdate({
      target: [inbox.userId, inbox.matterId],
      set: { eventId: id, unread: sql`${inbox.unread} + 1`, at },
    })
}

const noteForMail = async (tx: Db, { id, at, matter }: NewEvent, kind: NoticeKind, readers: readonly Reader[]) => {
  const rows = readers.flatMap(({ userId, pace }) =>
    pace === 'never'
      ? []
      : [
          {
            userId,
            matterId: matter.id,
            kind,
            eventId: id,
            since: at,
            pace: pace ?? 'now',
            due: pace === 'daily' ? nextEight(at) : at,
          },
        ],
  )
  if (rows.length === 0) return
  await tx
    .insert(notices)
    .values(rows)
    .onConflictDoUpdate({ target: [notices.userId, notices.matterId, notices.kind], set: { eventId: id } })
  // One mail for all that comes in a matter, so each puts off the others, too.
  const latest = new Date(at.getTime() + quietMs)
  await tx
    .update(notices)
    .set({ due: sql`least(${notices.since} + ${longestWait}, ${sql.param(latest, notices.due)})` })
    .where(
      and(
        eq(notices.matterId, matter.id),
        eq(notices.pace, 'now'),
        inArray(
          notices.userId,
          rows.map(({ userId }) => userId),
        ),
      ),
    )
}

const longestWait = sql`make_interval(secs => ${longestWaitMs / 1_000}::integer)`

/** The next eight o'clock in Sweden. */
const nextEight = (at: Date) => {
  const eightHoursBefore = sql`${sql.param(at, notices.due)}::timestamptz at time zone 'Europe/Stockholm' - interval '8 hours'`
  return sql`(date_trunc('day', ${eightHoursBefore}) + interval '1 day 8 hours') at time zone 'Europe/Stockholm'`
}
