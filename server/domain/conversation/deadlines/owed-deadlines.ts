import { type SQL, sql } from 'drizzle-orm'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { isAllBack } from '#server/domain/shared/order-sql.ts'

/**
 * The condition for deadlines that still stand: a delivery isn't owed once all the money of its
 * agreement has gone back, and is again if that fails.
 */
export const isOwed: SQL = sql`not exists (
  select from agreements a join payments p on p.id = a.payment_id
  where a.id = ${deadlines.agreementId} and ${isAllBack('p')})`
