import { eq } from 'drizzle-orm'
import { refuseIf } from '#contract/refusals.ts'
import { whyNotRefund } from '#contract/money/refunds/refund-rules.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { officePayment, visiblePayment } from '#server/domain/money/payments/access.ts'
import { oreOf } from '#contract/core/ore.ts'
import { readRefund, refundsOf, refundsToReply } from './read.ts'
import { leftToRefund } from './left.ts'
import { sendRefund } from './send.ts'
import type { RefundRequest } from './states.ts'

/** A payment's refunds that were asked for here, newest first, for its payer or the office. */
export const listRefunds = async (deps: Deps, { viewer }: CallContext, paymentId: number) => {
  const payment = await visiblePayment(deps, viewer, paymentId)
  return refundsToReply(payment, await refundsOf(deps.db, payment))
}

/**
 * Asks the provider to give money of a paid payment back, at once, or as soon as it answers.
 * Admins only, and nobody whose share it is.
 * @param amountSek validated by the contract: at most two decimals
 * @returns the refund as the provider left it
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`, `payment.own_share`,
 * `payment.not_paid`, `refund.too_much`
 */
export const askRefund = async (
  deps: Deps,
  call: CallContext,
  { paymentId, amountSek, reason, password }: { paymentId: number; amountSek: number; reason: string; password: string },
) => {
  const { viewer, caller, idempotently } = call
  const payment = await officePayment(deps, viewer, paymentId)
  await confirmPassword(deps, call, password, 'confirm_password')
  const amountOre = oreOf(amountSek)
  const askedRefund = await idempotently(
    async (tx) => {
      const matter = await lockMatter(tx, payment.matterId)
      const facts = { paymentId: payment.id, amountOre, reason, askedById: viewer.userId }
      const refund = await insertRefundRequest(tx, deps, facts)
      const ids = { payment: payment.id, refund: refund.id }
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'refund_asked', facts: ids })
      return { id: refund.id }
    },
    ({ id }) => [id],
  )
  logSecurityEvent(deps, caller, 'refund.asked', {
    userId: viewer.userId,
    paymentId: payment.id,
    refundId: askedRefund.id,
    amountOre,
  })
  await sendRefund(deps, askedRefund.id)
  return readRefund(deps, payment, askedRefund.id)
}

/**
 * A refund that one has asked for, for a repeat.
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`, `payment.own_share`
 */
export const readAskedRefund = async (deps: Deps, { viewer }: CallContext, paymentId: number, [id = 0]: readonly number[]) => {
  const payment = await officePayment(deps, viewer, paymentId)
  return readRefund(deps, payment, id)
}

/**
 * Stores a refund to send after the commit. Locks the payment, so that of two refunds over the
 * rest one is refused.
 * @throws Refused `payment.not_paid`, `refund.too_much`
 */
export const insertRefundRequest = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  facts: Pick<RefundRequest, 'paymentId' | 'amountOre' | 'reason' | 'askedById'> & { withdrawalId?: number },
): Promise<RefundRequest> => {
  const payment = singleRow(await tx.select().from(payments).where(eq(payments.id, facts.paymentId)).for('update'))
  refuseIf(whyNotRefund({ state: payment.state, leftOre: await leftToRefund(tx, payment) }, facts.amountOre))
  return singleRow(
    await tx
      .insert(refundRequests)
      .values({ ...facts, askedAt: clock.now() })
      .returning(),
  )
}
