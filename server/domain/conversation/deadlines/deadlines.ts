import { and, asc, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import {
  type DeadlineFields,
  type deadlines as deadlineCalls,
  type DeadlineChange,
  mostDeadlines,
} from '#contract/conversation/deadlines.ts'
import { refusePastDay } from '#contract/conversation/days-to-come.ts'
import { deadlineAfter } from '#contract/conversation/deadline-change.ts'
import { deadlineAdded, deadlineChanged, deadlineDone, deadlineRemoved } from '#contract/conversation/deadline-events.ts'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { MatterRef } from '#server/domain/access/locked-matter.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { setDeliverBy } from './delivery.ts'
import { initialReminder } from './initial-reminder.ts'
import { isOwed } from './owed-deadlines.ts'

type DeadlineRow = typeof deadlines.$inferSelect

/** A matter's deadlines that stand, by day and time; a customer gets those that are shown. */
export const listDeadlines = async ({ db }: Deps, { viewer }: CallContext, matterId: number) => {
  const matter = await visibleMatter(db, viewer, matterId)
  const isSeen = isOffices(matter, viewer) ? undefined : eq(deadlines.shown, true)
  const rows = await db
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.matterId, matter.id), isSeen, isOwed))
    .orderBy(asc(deadlines.day), sql`${deadlines.time} nulls first`, asc(deadlines.id))
  return rows.map(deadlineToReply)
}

/**
 * Adds a deadline to a matter. Reminders whose day has passed aren't sent.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `deadline.too_many`;
 * FieldsRefused for a day that is over
 */
export const addDeadline = async (deps: Deps, call: CallContext, matterId: number, fields: DeadlineFields) => {
  const { viewer } = call
  const added = await call.idempotently(
    async (tx) => {
      const matter = await officeMatter(tx, viewer, matterId, 'to change it')
      refusePastDay('day', fields.day, deps.clock.now())
      if ((await tx.$count(deadlines, eq(deadlines.matterId, matter.id))) >= mostDeadlines) throw new Refused('deadline.too_many')
      const row = singleRow(
        await tx
          .insert(deadlines)
          .values({
            matterId: matter.id,
            ...columnsOf(fields),
            ...initialReminder(deps, fields.day),
            changedAt: deps.clock.now(),
          })
          .returning(),
      )
      await appendEvent(tx, deps, matter, { by: viewer, kind: deadlineAdded(row), facts: factsOf(row) })
      return deadlineToReply(row)
    },
    ({ id }) => [id],
  )
  logAct(deps, call, 'deadline.added', loggedOf(added))
  return added
}

/**
 * A deadline that one has added, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `deadline.missing`
 */
export const readAdded = async ({ db }: Deps, { viewer }: CallContext, matterId: number, [id = 0]: readonly number[]) => {
  const matter = await officeMatter(db, viewer, matterId)
  return deadlineToReply(await deadlineOf(db, matter, id))
}

/**
 * Replaces a deadline. Another day or other warnings reset its reminders; an equal one is no
 * change. A delivery only moves, and its agreement's day with it.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `deadline.missing`,
 * `deadline.changed`; FieldsRefused for a delivery that moves without a reason, and for another day
 * that is over
 */
export const changeDeadline = async (deps: Deps, call: CallContext, named: IdInMatter, change: DeadlineChange) => {
  const { viewer } = call
  const changed = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, named.matterId, 'to change it')
    const before = await deadlineOf(tx, matter, named.id)
    const after = deadlineAfter(deadlineToReply(before), change, deps.clock.now())
    if (!after) return before
    const { fields, movedBecause } = after
    const isSameReminder = before.day === fields.day && isDeepStrictEqual(before.warnDays, fields.warn_days)
    const row = singleRow(
      await tx
        .update(deadlines)
        .set({
          ...columnsOf(fields),
          movedBecause,
          ...(!isSameReminder && initialReminder(deps, fields.day)),
          version: before.version + 1,
          changedAt: deps.clock.now(),
        })
        .where(eq(deadlines.id, before.id))
        .returning(),
    )
    if (row.agreementId !== null) await setDeliverBy(tx, row.agreementId, row.day)
    await appendEvent(tx, deps, matter, { by: viewer, kind: deadlineChanged(before, row), facts: factsOf(row) })
    return row
  })
  logAct(deps, call, 'deadline.changed', loggedOf(changed))
  return deadlineToReply(changed)
}

/**
 * Marks a deadline as done, which then waits no longer and leaves calendars, or takes that back. As
 * it is already, nothing changes. A delivery is done as its work is.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `deadline.missing`,
 * `deadline.delivery`
 */
export const setDeadlineDone = async (deps: Deps, call: CallContext, named: IdInMatter, isDone: boolean) => {
  const { viewer } = call
  const { row, isChanged } = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, named.matterId, 'to change it')
    const before = await deadlineOf(tx, matter, named.id)
    if (before.agreementId !== null) throw new Refused('deadline.delivery')
    if ((before.doneAt !== null) === isDone) return { row: before, isChanged: false }
    const row = singleRow(
      await tx
        .update(deadlines)
        .set({ doneAt: isDone ? deps.clock.now() : null, version: before.version + 1 })
        .where(eq(deadlines.id, before.id))
        .returning(),
    )
    await appendEvent(tx, deps, matter, { by: viewer, kind: deadlineDone(row, isDone), facts: factsOf(row) })
    return { row, isChanged: true }
  })
  if (isChanged) logAct(deps, call, isDone ? 'deadline.done' : 'deadline.reopened', loggedOf(row))
  return deadlineToReply(row)
}

/**
 * Removes a deadline, which calendars then no longer get. A delivery goes with its agreement.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `deadline.missing`,
 * `deadline.delivery`
 */
export const removeDeadline = async (deps: Deps, call: CallContext, named: IdInMatter): Promise<void> => {
  const { viewer } = call
  const removed = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, named.matterId, 'to change it')
    const row = await deadlineOf(tx, matter, named.id)
    if (row.agreementId !== null) throw new Refused('deadline.delivery')
    await tx.delete(deadlines).where(eq(deadlines.id, row.id))
    await appendEvent(tx, deps, matter, { by: viewer, kind: deadlineRemoved(row), facts: { deadline: row.id } })
    return row
  })
  logAct(deps, call, 'deadline.removed', loggedOf(removed))
}

const isOffices = ({ userId }: MatterRef, viewer: SessionViewer) => isOfficeSide(viewer, { user: String(userId) })

const deadlineOf = async (tx: Db, matter: MatterRef, id: number) => {
  const [row] = await tx
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.id, id), eq(deadlines.matterId, matter.id)))
  if (!row) throw new Refused('deadline.missing')
  return row
}

const factsOf = ({ id, side }: DeadlineRow) => ({ deadline: id, side })

const columnsOf = ({ warn_days: warnDays, ...fields }: DeadlineFields) => ({ ...fields, warnDays })

const deadlineToReply = ({
  id,
  title,
  day,
  time,
  kind,
  side,
  shown,
  warnDays,
  agreementId,
  movedBecause,
  doneAt,
  version,
}: DeadlineRow) =>
  ({
    id,
    title,
    day,
    time,
    kind,
    side,
    shown,
    warn_days: warnDays,
    ...(agreementId !== null && { delivery: true, moved_because: movedBecause }),
    done_at: doneAt?.toISOString() ?? null,
    version,
  }) satisfies ReplyDraft<typeof deadlineCalls.add>

/** The matter is in the history. */
const loggedOf = ({ id, shown }: Pick<DeadlineRow, 'id' | 'shown'>) => ({ deadlineId: id, shown })
