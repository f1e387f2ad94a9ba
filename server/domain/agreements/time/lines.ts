import { timeStanding } from '#contract/agreements/time/time-standing.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { mostTimeLines, type TimeChange, type TimeFields, type time } from '#contract/agreements/time/time.ts'
import {
  agreementOfTime,
  isSameLine,
  isSamePrice,
  isTimeSettled,
  timeAdded,
  timeChanged,
  timeFacts,
  timeLineAfter,
  timeRemoved,
  whyNotWriteTime,
} from '#contract/agreements/time/time-rules.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { MatterRow } from '#server/domain/access/columns.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { appendEvent, type LockedMatter } from '#server/domain/history/append-event.ts'
import { leftOf, openRefunds } from '#server/domain/money/refunds/left.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { nameOf } from '#server/domain/accounts/name-of.ts'
import { fullName } from '#contract/core/full-name.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { agreementsWithCeilings, timedAgreement } from './timed-agreements.ts'

export type TimeLineRow = typeof timeLines.$inferSelect

/** Tells whether a customer has something to see of a matter's time. */
export const showsHours = async (db: Db, matterId: number): Promise<boolean> => {
  const shown = db
    .select({ id: timeLines.id })
    .from(timeLines)
    .where(and(eq(timeLines.matterId, matterId), ne(timeLines.kind, 'internal')))
    .limit(1)
  if ((await shown).length > 0) return true
  return (await agreementsWithCeilings(db, matterId)).some(({ ceiling }) => ceiling !== null)
}

/**
 * A matter's time: its lines, newest day first, and how far its ceilings have come. A customer gets
 * no internal lines.
 */
export const listTime = async ({ db, office }: Deps, { viewer }: CallContext, matterId: number) => {
  const matter = await visibleMatter(db, viewer, matterId)
  const isOffices = isOfficeSide(viewer, { user: String(matter.userId) })
  const { all, withAgreement } = await timedOf(db, matter.id)
  const rows = await db
    .select({ line: timeLines, author: { name: users.name, surname: users.surname } })
    .from(timeLines)
    .leftJoin(users, eq(users.id, timeLines.authorId))
    .where(and(eq(timeLines.matterId, matter.id), isOffices ? undefined : ne(timeLines.kind, 'internal')))
    .orderBy(desc(timeLines.day), desc(timeLines.id))
  const refunds = await openRefunds(
    db,
    all.flatMap(({ payment }) => payment?.id ?? []),
  )
  const sold = all.map(({ agreement, ceiling, payment }) => ({
    agreement: { ...timedAgreement(agreement, ceiling), number: agreement.number },
    ceiling,
    leftOre: payment ? leftOf(payment, refunds) : 0,
  }))
  return {
    lines: rows.map(({ line, author }) => lineToReply(line, author && fullName(author), isTimeSettled(withAgreement(line)))),
    ...timeStanding(
      { sold, lines: rows.map(({ line }) => measuredLine(line)) },
      { hourly: office.current().office.prices.hourly, service: matter.service, isOffices },
    ),
  } satisfies ReplyDraft<typeof time.list>
}

/**
 * Writes a line of time in a matter.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `time.too_many`, `time.future`,
 * `time.no_ceiling`
 */
export const addTime = async (deps: Deps, call: CallContext, matterId: number, fields: TimeFields) => {
  const { viewer } = call
  const added = await call.idempotently(
    async (tx) => {
      const matter = await officeMatter(tx, viewer, matterId, 'to change it')
      if ((await tx.$count(timeLines, eq(timeLines.matterId, matter.id))) >= mostTimeLines) throw new Refused('time.too_many')
      const agreementId = await agreementFor(tx, deps, matter, fields)
      const { day, minutes, what, kind } = fields
      const now = deps.clock.now()
      const facts = { matterId: matter.id, agreementId, authorId: viewer.userId, day, minutes, what, kind, changedAt: now }
      const row = singleRow(
        await tx
          .insert(timeLines)
          .values({ ...facts, createdAt: now })
          .returning(),
      )
      await record(tx, deps, { matter, viewer, kind: timeAdded(row), row })
      return replyOf(tx, row)
    },
    ({ id }) => [id],
  )
  logAct(deps, call, 'time.added', loggedOf(added))
  return added
}

/**
 * A line that one has written, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `time.missing`
 */
export const readAddedTime = async ({ db }: Deps, { viewer }: CallContext, matterId: number, [id = 0]: readonly number[]) => {
  const matter = await officeMatter(db, viewer, matterId)
  return replyOf(db, await lineOf(db, matter, id))
}

/**
 * Changes a line. One that stays as it was is no change.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `time.missing`, `time.settled`,
 * `time.future`, `time.no_ceiling`
 */
export const changeTime = async (deps: Deps, call: CallContext, named: IdInMatter, change: TimeChange) => {
  const { viewer } = call
  const changed = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, named.matterId, 'to change it')
    const before = await lineToChange(tx, matter, named.id)
    const line = timeLineAfter(lineFields(before), change)
    const agreementId = await agreementFor(tx, deps, matter, line)
    const after = { ...line, agreement: idText(agreementId) }
    if (isSameLine(lineFields(before), after)) return before
    const { day, minutes, what, kind } = after
    const changedAt = isSamePrice(lineFields(before), after) ? before.changedAt : deps.clock.now()
    const row = singleRow(
      await tx
        .update(timeLines)
        .set({ agreementId, day, minutes, what, kind, changedAt })
        .where(eq(timeLines.id, before.id))
        .returning(),
    )
    await record(tx, deps, { matter, viewer, kind: timeChanged(before, row), row })
    return row
  })
  logAct(deps, call, 'time.changed', loggedOf(changed))
  return replyOf(deps.db, changed)
}

/**
 * Removes a line.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `time.missing`, `time.settled`
 */
export const removeTime = async (deps: Deps, call: CallContext, named: IdInMatter): Promise<void> => {
  const { viewer } = call
  const removed = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, named.matterId, 'to change it')
    const row = await lineToChange(tx, matter, named.id)
    await tx.delete(timeLines).where(eq(timeLines.id, row.id))
    await record(tx, deps, { matter, viewer, kind: timeRemoved(row), row })
    return row
  })
  logAct(deps, call, 'time.removed', loggedOf(removed))
}

/** All lines of a matter, oldest first, as a settlement reads them. */
export const linesOfMatter = (tx: Db, matterId: number): Promise<TimeLineRow[]> =>
  tx.select().from(timeLines).where(eq(timeLines.matterId, matterId)).orderBy(asc(timeLines.day), asc(timeLines.id))

/** A line as the rules of time measure it. */
export const measuredLine = ({ kind, minutes, agreementId }: TimeLineRow) => ({ kind, minutes, agreement: idText(agreementId) })

const lineFields = ({ agreementId, day, minutes, what, kind }: TimeLineRow) => ({
  agreement: idText(agreementId),
  day,
  minutes,
  what,
  kind,
})

const idText = (id: number | null) => (id === null ? null : String(id))

const timedOf = async (db: Db, matterId: number) => {
  const all = await agreementsWithCeilings(db, matterId)
  const timed = all.map(({ agreement, ceiling }) => timedAgreement(agreement, ceiling))
  const withAgreement = ({ kind, agreementId }: TimeLineRow) => ({
    kind,
    agreement: timed.find(({ id }) => id === idText(agreementId)),
  })
  return { all, timed, withAgreement }
}

type LineToWrite = Pick<TimeFields, 'day' | 'kind' | 'agreement'>

const agreementFor = async (tx: Db, { clock }: Pick<Deps, 'clock'>, { id }: MatterRow, line: LineToWrite) => {
  const { timed } = await timedOf(tx, id)
  refuseIf(whyNotWriteTime(line, { today: swedishDay(clock.now()), agreements: timed }))
  const agreement = agreementOfTime(line, timed)
  return agreement === null ? null : rowId(agreement)
}

const lineOf = async (tx: Db, matter: MatterRow, id: number) => {
  const [row] = await tx
    .select()
    .from(timeLines)
    .where(and(eq(timeLines.id, id), eq(timeLines.matterId, matter.id)))
  if (!row) throw new Refused('time.missing')
  return row
}

const lineToChange = async (tx: Db, matter: MatterRow, id: number) => {
  const row = await lineOf(tx, matter, id)
  if (await isSettled(tx, row)) throw new Refused('time.settled')
  return row
}

const isSettled = async (db: Db, row: TimeLineRow) => isTimeSettled((await timedOf(db, row.matterId)).withAgreement(row))

interface TimeEvent {
  matter: LockedMatter
  viewer: SessionViewer
  kind: ReturnType<typeof timeAdded> | ReturnType<typeof timeChanged> | ReturnType<typeof timeRemoved>
  row: TimeLineRow
}

const record = (tx: Db, deps: Deps, { matter, viewer, kind, row }: TimeEvent) => {
  const facts = timeFacts({ ...row, agreement: row.agreementId })
  return appendEvent(tx, deps, matter, { by: viewer, kind, facts })
}

const replyOf = async (db: Db, row: TimeLineRow) => lineToReply(row, await nameOf(db, row.authorId), await isSettled(db, row))

const lineToReply = ({ id, agreementId, day, minutes, what, kind }: TimeLineRow, by: string | null, settled: boolean) =>
  ({ id, agreement: agreementId, day, minutes, what, kind, by, settled }) satisfies ReplyDraft<typeof time.add>

/** The matter is in the history. */
const loggedOf = ({ id, kind, minutes }: Pick<TimeLineRow, 'id' | 'kind' | 'minutes'>) => ({ timeLineId: id, kind, minutes })
