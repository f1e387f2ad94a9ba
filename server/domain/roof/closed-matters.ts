import { and, asc, eq, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { lastDayClosed, removalNoticeDays } from '#contract/matters/removal.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { matterMails } from '#server/domain/matters/mails.ts'
import { deleteMatter } from '#server/domain/matters/matters.ts'
import { heldBy, isHeld, isQuietSince, isTakenBack } from '#server/domain/matters/removal.ts'
import { enqueueNotificationMail } from '#server/domain/shared/outbox.ts'

/** As many as one run tells of, and as many as it removes: the next one goes on in an hour. */
const mattersAtOnce = 1_000

/**
 * Removes closed matters once they are as old as the office keeps them
 * (docs/decisions/0038-closed-matters.md): first their customers are told of the day, thirty days
 * ahead, and then they go with all that is in them. What holds one is in `heldBy`; where something
 * has happened since, the customer is told anew, of another day. Each matter has
 * a transaction of its own, so that one that fails doesn't stop the next, and a crash leaves each
 * either told, or untold and without a mail. Reads an index of those that are due, never all.
 * @param stop aborts between two matters
 * @throws AggregateError of the matters that failed, when all have had their turn
 */
export const removeClosedMatters = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  await dateClosing(deps, stop)
  const today = swedishDay(deps.clock.now())
  const months = deps.office.current().office.privacy.closed_months
  if (months === null) return takeBack(deps, undefined, stop)
  const isDueSoon = closedFor(months, addDays(today, removalNoticeDays))
  await takeBack(deps, or(sql`(${isDueSoon}) is not true`, isTakenBack(today)), stop)
  // Not on a day on which something has happened, which may be going on: a mail for all of it.
  const untold = and(isNull(matters.removalDay), isDueSoon, isQuietSince(sql`${today}::date`))
  const over = and(lte(matters.removalDay, today), closedFor(months, today), not(isTakenBack(today)))
  const failures = [
    ...(await forEachMatter(deps, asc(matters.closedAt), untold, (tx, matter) => tell(tx, deps, matter, today), stop)),
    ...(await forEachMatter(deps, asc(matters.removalDay), over, (tx, matter) => remove(tx, deps, matter), stop)),
  ]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} closed matters failed`)
}

/** The condition for matters that have been closed for so many months on a day. */
const closedFor = (months: number, on: Day): SQL | undefined => {
  const next = addDays(lastDayClosed(months, on), 1)
  const hasPassed = lt(matters.closedAt, sql`(${next}::timestamp at time zone 'Europe/Stockholm')`)
  return and(isNotNull(matters.closedAt), hasPassed, isClosed)
}

// An earlier release opens a matter again without clearing what this one wrote.
const isClosed = sql`${matters.status} not in ${oneOf(openMatterStatuses)}`

/** Dates those that an earlier release closed: by their history, or when they last changed. */
const dateClosing = async ({ db }: Deps, stop?: AbortSignal) => {
  const closedAt = sql<Date>`coalesce((
    select max(e.at) from ${matterEvents} e where e.matter_id = ${matters.id} and e.facts ->> 'status' = ${matters.status}), ${matters.updatedAt})`
  const undated = and(isNull(matters.closedAt), isClosed)
  let count = mattersAtOnce
  while (count === mattersAtOnce && !stop?.aborted) {
    const some = sql`array(${db.select({ id: matters.id }).from(matters).where(undated).orderBy(asc(matters.id)).limit(mattersAtOnce)})`
    const dated = await db
      .update(matters)
      .set({ closedAt })
      .where(and(sql`${matters.id} = any(${some})`, undated))
      .returning({ id: matters.id })
    count = dated.length
  }
}

/**
 * Takes a day back that customers were told of, where the matter now stays for longer: once it is
 * due and nothing holds it, they are told anew.
 * @param stays the condition for those that do; undefined for all
 */
const takeBack = async ({ db }: Deps, stays: SQL | undefined, stop?: AbortSignal) => {
  const early = and(isNotNull(matters.removalDay), stays)
  let count = mattersAtOnce
  while (count === mattersAtOnce && !stop?.aborted) {
    const some = sql`array(${db.select({ id: matters.id }).from(matters).where(early).orderBy(asc(matters.removalDay)).limit(mattersAtOnce)})`
    const rows = await db
      .update(matters)
      .set({ removalDay: null })
      .where(sql`${matters.id} = any(${some})`)
      .returning({ id: matters.id })
    count = rows.length
  }
}

type ClosedMatter = Pick<typeof matters.$inferSelect, 'id' | 'userId' | 'closedAt'>

/** @returns the errors of those that failed */
const forEachMatter = async (
  deps: Deps,
  order: SQL,
  which: SQL | undefined,
  act: (tx: Db, matter: ClosedMatter) => Promise<void>,
  stop?: AbortSignal,
) => {
  const failures: unknown[] = []
  const due = await deps.db
    .select({ id: matters.id })
    .from(matters)
    .where(and(which, not(heldBy(matters.id))))
    .orderBy(order)
    .limit(mattersAtOnce)
  for (const { id } of due) {
    if (stop?.aborted) break
    await deps.db
      .transaction(async (tx) => {
        const columns = { id: matters.id, userId: matters.userId, closedAt: matters.closedAt }
        const [matter] = await tx
          .select(columns)
          .from(matters)
          .where(and(eq(matters.id, id), which))
          .for('update')
        // Other jobs lock it for a moment. From here on nothing comes to wait in it.
        if (matter && !(await isHeld(tx, id))) await act(tx, matter)
      })
      .catch((error: unknown) => {
        failures.push(error)
        deps.log.error({ err: error, event: 'matter.removal_failed', matterId: id }, 'a closed matter could not be removed')
      })
  }
  return failures
}

const tell = async (tx: Db, deps: Deps, { id, userId, closedAt }: ClosedMatter, today: Day) => {
  const day = addDays(today, removalNoticeDays)
  const customer = singleRow(
    await tx
      .select({ email: users.email, isDisabled: isNotNull(users.disabledAt).mapWith(Boolean) })
      .from(users)
      .where(eq(users.id, userId)),
  )
  const closedOn = swedishDay(closedAt ?? deps.clock.now())
  await tx.update(matters).set({ removalDay: day }).where(eq(matters.id, id))
  await enqueueNotificationMail(tx, deps, matterMails.removal(deps.config, { matterId: id, closedOn, day }, customer))
  deps.log.info({ event: 'matter.removal_told', matterId: id, day })
}

const remove = async (tx: Db, deps: Deps, { id }: ClosedMatter) => {
  await deleteMatter(tx, deps, id)
  deps.log.info({ event: 'matter.removed', matterId: id })
}
