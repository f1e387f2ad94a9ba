import { and, desc, eq, inArray } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visiblePayment } from '#server/domain/money/payments/access.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import { oreOf, sekOf } from '#contract/core/ore.ts'
import { isOnItsWay, type RefundRequest } from './states.ts'
import { sendRefund } from './send.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

/** A payment's refunds that were asked for here, newest first, for its payer or the office. */
export const listRefunds = async (deps: Deps, { viewer }: CallContext, paymentId: number) => {
  const { id } = await visiblePayment(deps, viewer, paymentId)
  const rows = await deps.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.paymentId, id))
    .orderBy(desc(refundRequests.id))
  return rows.map(refundToReply)
}

/**
 * Asks the provider to give money of a paid payment back, at once, or as soon as it answers.
 * Admins only.
 * @param amountSek validated by the contract: at most two decimals
 * @returns the refund as the provider left it
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`, `payment.not_paid`,
 * `refund.too_much`
 */
export const askRefund = async (
  deps: Deps,
  call: CallContext,
  { paymentId, amountSek, reason, password }: { paymentId: number; amountSek: number; reason: string; password: string },
) => {
  const { viewer, caller, idempotently } = call
  const payment = await visiblePayment(deps, viewer, paymentId)
  requireRightOver(viewer, 'requestRefunds', payment.payerId)
  await confirmPassword(deps, call, password, 'confirm_password')
  const amountOre = oreOf(amountSek)
  const askedRefund = await idempotently(
    async (tx) => {
      const matter = await lockMatter(tx, payment.matterId)
      const facts = { paymentId: payment.id, amountOre, reason, askedById: viewer.userId }
      const refund = await insertRefundRequest(tx, deps, facts)
      const ids = { payment: payment.id, refund: refund.id }
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'refund_asked', facts: ids })
      return refundToReply(refund)
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
  return refundToReply(singleRow(await deps.db.select().from(refundRequests).where(eq(refundRequests.id, askedRefund.id))))
}

/**
 * A refund that one has asked for, for a repeat.
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`
 */
export const readAskedRefund = async (deps: Deps, { viewer }: CallContext, paymentId: number, [id = 0]: readonly number[]) => {
  const payment = await visiblePayment(deps, viewer, paymentId)
  requireRightOver(viewer, 'requestRefunds', payment.payerId)
  const isAsked = and(eq(refundRequests.id, id), eq(refundRequests.paymentId, payment.id))
  return refundToReply(singleRow(await deps.db.select().from(refundRequests).where(isAsked)))
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
  if (payment.state !== 'paid') throw new Refused('payment.not_paid')
  if (facts.amountOre > (await leftToRefund(tx, payment))) throw new Refused('refund.too_much')
  return singleRow(
    await tx
      .insert(refundRequests)
      .values({ ...facts, askedAt: clock.now() })
      .returning(),
  )
}

/** The rest of a payment, in öre. Call it with the payment's row locked. */
export const leftToRefund = async (tx: Db, payment: Payment): Promise<number> =>
  leftOf(payment, await openRefunds(tx, [payment.id]))

/** Refunds of these payments that are on their way. */
export const openRefunds = (tx: Db, paymentIds: readonly number[]): Promise<RefundRequest[]> =>
  tx
    .select()
    .from(refundRequests)
    .where(and(inArray(refundRequests.paymentId, [...paymentIds]), isOnItsWay))

/**
 * The sum paid, less what has gone back, what the payer's bank has taken and what is on its way,
 * in öre.
 * @param open may hold refunds of other payments too
 */
export const leftOf = (payment: Payment, open: readonly RefundRequest[]): number => {
  const { id, state, amountOre, refundedOre, refunds } = payment
  if (state !== 'paid') return 0
  // One that waits at the provider is in the payment's own sum already.
  const unknown = open.filter(({ paymentId, providerId }) => paymentId === id && !(providerId && providerId in refunds))
  return amountOre - refundedOre - lostOre(payment) - unknown.reduce((sum, refund) => sum + refund.amountOre, 0)
}

const refundToReply = ({ id, paymentId, amountOre, reason, state, askedAt }: RefundRequest) => ({
  id,
  payment: paymentId,
  amount: sekOf(amountOre),
  reason,
  state,
  asked_at: askedAt.toISOString(),
})
