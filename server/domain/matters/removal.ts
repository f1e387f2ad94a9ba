import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
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

/** Tells whether something holds a matter that would go by itself. */
export const isHeld = async (db: Db, id: number): Promise<boolean> =>
  singleRow(
    await db
      .select({ isHeld: heldBy(id) })
      .from(matters)
      .where(eq(matters.id, id)),
  ).isHeld
