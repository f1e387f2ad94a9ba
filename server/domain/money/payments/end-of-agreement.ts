import { type SQL, sql } from 'drizzle-orm'
import type { AgreementState } from '#contract/agreements/states.ts'
import { literal } from '#server/db/schema/columns.ts'
import { payments } from '#server/db/schema/payments.ts'
import { isWithdrawn } from '#server/domain/shared/order-sql.ts'

// A select of one table leaves its name away, and a column would be the agreement's.
const paymentId = sql`"payments"."id"`

const isIn = (state: AgreementState): SQL<boolean> =>
  sql<boolean>`exists (select from agreements a where a.payment_id = ${paymentId} and a.state = ${literal(state)})`

/** Columns of a payment: the way in which its order has ended, if it has. */
export const endOfAgreement = {
  hasAgreement: sql<boolean>`exists (select from agreements a where a.payment_id = ${paymentId})`,
  isWithdrawn: isWithdrawn('payments'),
  isPerformed: sql<boolean>`(${payments.performedAt} is not null or ${isIn('performed')})`,
}
