import { type SQL, sql } from 'drizzle-orm'
import type { AgreementState } from '#contract/agreements/states.ts'
import { withdrawalTransitions } from '#contract/agreements/withdrawals/states.ts'
import { refundTransitions } from '#contract/money/refunds/states.ts'
import { literal, oneOf } from '#server/db/schema/columns.ts'
import { payments } from '#server/db/schema/payments.ts'
import { isRefundOwed } from '#server/domain/shared/order-sql.ts'

const withdrawn: AgreementState = 'withdrawn'

/**
 * The condition for a payment of which its payer awaits money: a refund is on its way, or failed
 * and is owed, or its buyer has withdrawn and the office hasn't decided how much goes back.
 */
export const isRefundAwaited: SQL<boolean> = sql<boolean>`(
  exists (select from refund_requests r where r.payment_id = ${payments.id} and r.state in ${oneOf(refundTransitions.complete.from)})
  or ${isRefundOwed('payments')}
  or exists (select from agreements a join withdrawals w on w.agreement_id = a.id
    where a.payment_id = ${payments.id} and a.state = ${literal(withdrawn)}
      and w.state = ${literal(withdrawalTransitions.receive.to)} and ${payments.state} = 'paid'))`
