import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { removalNoticeDays } from '#contract/matters/removal.ts'
import type { Db } from '#server/db/database.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { singleRow } from '#server/db/single-row.ts'
import { isAtWork, isDisputed } from '#server/domain/shared/order-sql.ts'

/**
 * The condition for a closed matter that stays even if it is due: something waits in it, work goes
 * on, or money is to be paid, on its way back or disputed. By `select` it is asked of each matter
 * by itself: otherwise PostgreSQL may read all payments first.
 * @param matterId a column, or the id itself
 */
export const heldBy = (matterId: AnyPgColumn | number) => sql<boolean>`(
  select exists (select from matter_waiting k where k.matter_id = ${matterId})
  or exists (
    select from agreements a left join payments ap on ap.id = a.payment_id
    where a.matter_id = ${matterId} and (a.state = 'concluded' or ${isAtWork('a', 'ap')}
      or exists (select from withdrawals w where w.agreement_id = a.id and w.state = 'received')))
  or exists (
    select from payments p where p.matter_id = ${matterId} and (p.state = 'pending'
      or ${isDisputed('p')}
      or exists (select from refund_requests r where r.payment_id = p.id and r.state in ('asked', 'sent'))
      or exists (select from withdrawals w where w.payment_id = p.id and w.state = 'received'))))`

/** The day on which a customer was told of the day that is set. */
const toldOn = sql`${matters.removalDay} - ${removalNoticeDays}::int`

/**
 * The condition for matters in which nothing has happened since a day began, of what their
 * customers can read: an answer, say, which they must have time to read.
 */
export const isQuietSince = (day: SQL): SQL<boolean> => sql`(coalesce((
  select e.at from ${matterEvents} e where e.matter_id = "matters"."id" and e.chain = 'shared' order by e.number desc limit 1),
  '-infinity') < ((${day})::timestamp at time zone 'Europe/Stockholm'))`

/**
 * The condition for matters of whose day their customers were told, and which stay for longer:
 * something has happened since, or holds them on it. Nobody reads that day from then on, though a
 * job clears it only within the hour.
 * @param today the Swedish day, or the placeholder of one
 */
export const isTakenBack = (today: Day | Placeholder): SQL<boolean> => sql`(${matters.removalDay} is not null and (
  not ${isQuietSince(toldOn)} or (${matters.removalDay} <= ${today}::date and ${heldBy(matters.id)})))`

/** Tells whether something holds a matter that would go by itself. */
export const isHeld = async (db: Db, id: number): Promise<boolean> =>
  singleRow(
    await db
      .select({ isHeld: heldBy(id) })
      .from(matters)
      .where(eq(matters.id, id)),
  ).isHeld

/**
 * Finds if something holds a matter that would go by itself, if the day that its customer was told
 * is taken back, and if nothing has happened today: on another day nobody is told of a new one.
 */
export const removalFacts = async (db: Db, id: number, today: Day) =>
  singleRow(
    await db
      .select({ isHeld: heldBy(id), isTakenBack: isTakenBack(today), isQuiet: isQuietSince(sql`${today}::date`) })
      .from(matters)
      .where(eq(matters.id, id)),
  )
