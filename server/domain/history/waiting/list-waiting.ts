import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import { turnKinds } from '#contract/history/waiting-kinds.ts'
import { timeOfWaiting } from '#contract/history/waiting-time.ts'
import { inboxCountMax } from '#contract/history/inbox.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { offeredTitle } from '#contract/matters/matters.ts'
import { isAdmin, isOffice } from '#contract/matters/rules.ts'
import { compareWaiting, type waiting as calls } from '#contract/now/waiting-list.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { isUnattended, readAbsent } from '#server/domain/access/acting.ts'
import { isOfferedTo, isToldTo, listedFor, type MatterViewer, visibleTo } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, DayPart, decodeCursor, IdPart, MomentPart, momentOf } from '#server/domain/shared/cursor.ts'
import { stands } from './stands.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

const dueOrNever = sql`coalesce(${matterWaiting.due}, 'infinity')`
const order = sql`${dueOrNever}, ${matterWaiting.since}, ${matterWaiting.id}`

/**
 * The parts of what waits for a viewer, each as an index has it: what waits for themselves, for
 * each whom they stand in for, and for admins also what waits for the whole office, and for those
 * whose stand-in can't act. A partner hears of nothing that they have no tie to.
 */
const partsFor = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: MatterViewer,
  today: string,
): Promise<readonly (SQL | undefined)[]> => {
  const isMine = eq(matterWaiting.personId, viewer.userId)
  if (!isOffice(viewer)) return [isMine]
  const absent = await readAbsent(db, viewer.userId, today)
  const isForOffice = eq(matterWaiting.side, 'office')
  const ofAbsent = absent.actedFor.map((id) => and(eq(matterWaiting.personId, id), isForOffice, visibleTo(viewer)))
  const isForAll = and(isNull(matterWaiting.personId), isForOffice)
  if (!isAdmin(viewer)) return [isMine, ...ofAbsent]
  const ofOffice = [isMine, ...ofAbsent, isForAll]
  if (absent.left.length === 0) return ofOffice
  const ofNobody = isUnattended(config, {
    personId: sql`${matterWaiting.personId}`,
    matterId: sql`${matters.id}`,
    ownerId: sql`${matters.userId}`,
    today: sql`${today}::date`,
  })
  return [...ofOffice, and(inArray(matterWaiting.personId, absent.left), isForOffice, ofNobody)]
}

const isForViewer = (viewer: MatterViewer, today: string) =>
  and(listedFor(viewer), isToldTo(viewer, matterWaiting), stands(matterWaiting, today))

const Place = z.tuple([z.union([z.literal('infinity'), DayPart]), MomentPart, IdPart])

/**
 * All that waits for the viewer, by day and then by how long it has waited. What is only offered is
 * listed without its title.
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const listWaiting = async (
  { db, clock, config }: Needs,
  { viewer, replyHeaders }: CallContext,
  { after, limit }: Valid<typeof calls.list>['query'],
) => {
  const place = after ? decodeCursor(Place, after) : undefined
  const comesAfter = place && sql`(${order}) > (${place[0]}::date, ${place[1]}::timestamptz, ${place[2]}::int)`
  const today = swedishDay(clock.now())
  const parts = await partsFor({ db, config }, viewer, today)
  const read = await Promise.all(
    parts.map((part) =>
      db
        .select({
          id: matterWaiting.id,
          kind: matterWaiting.kind,
          side: matterWaiting.side,
          subjectId: matterWaiting.subjectId,
          since: matterWaiting.since,
          due: matterWaiting.due,
          dueTime: matterWaiting.dueTime,
          matter: matters.id,
          title: matters.title,
          offered: viewer.seesAssignedOnly ? isOfferedTo(viewer) : sql<boolean>`false`,
          place: sql<string>`${dueOrNever}::text`,
          exactly: momentOf(matterWaiting.since),
        })
        .from(matterWaiting)
        .innerJoin(matters, eq(matters.id, matterWaiting.matterId))
        .where(and(part, isForViewer(viewer, today), comesAfter))
        .orderBy(order)
        .limit(limit + 1),
    ),
  )
  const rows = read.flat().toSorted((one, other) => compareWaiting(one, other) || one.id - other.id)
  const page = cutPage(rows, limit, replyHeaders, (row) => [row.place, row.exactly, row.id])
  return page.map(({ matter, title, offered, ...row }) => ({
    ...waitingToReply(row),
    matter,
    title: offered ? offeredTitle : title,
  })) satisfies ReplyDraft<typeof calls.list>
}

type WaitingRow = Pick<typeof matterWaiting.$inferSelect, 'kind' | 'side' | 'subjectId' | 'since' | 'due' | 'dueTime'>

export const waitingToReply = ({ kind, side, subjectId, since, due, dueTime }: WaitingRow) => ({
  kind,
  side,
  subject: subjectId || null,
  since: since.toISOString(),
  due,
  time: timeOfWaiting({ kind, due, time: dueTime }),
})

/** Counts the things that wait for the viewer to act on, at most `inboxCountMax`. */
export const countWaiting = async ({ db, clock, config }: Needs, { viewer }: CallContext): Promise<number> => {
  const today = swedishDay(clock.now())
  const parts = await partsFor({ db, config }, viewer, today)
  const counts = await Promise.all(
    parts.map((part) =>
      db.$count(
        db
          .select({ id: matterWaiting.id })
          .from(matterWaiting)
          .innerJoin(matters, eq(matters.id, matterWaiting.matterId))
          .where(and(part, sql`${matterWaiting.kind} in ${oneOf(turnKinds)}`, isForViewer(viewer, today)))
          .limit(inboxCountMax)
          .as('counted'),
      ),
    ),
  )
  return Math.min(
    inboxCountMax,
    counts.reduce((sum, count) => sum + count, 0),
  )
}
