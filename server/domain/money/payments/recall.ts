import { eq } from 'drizzle-orm'
import { whyNotRecallPayment } from '#contract/money/payments/recall.ts'
import { refuseIf } from '#contract/refusals.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { visiblePayment } from './access.ts'
import { cancelPayments, closeCheckouts, logCancelled } from './cancel.ts'
import { paymentMails } from './mails.ts'

/**
 * Takes back a payment that the office asked for without a proposal, and mails its payer that
 * nothing is to be paid. One that is paid at that moment stays paid.
 * @throws Refused `payment.missing`, `matter.missing`, what `whyNotRecallPayment` returns; what
 * `closeCheckouts` throws
 */
export const recallPayment = async (deps: Deps, call: CallContext, paymentId: number): Promise<void> => {
  const { viewer, caller } = call
  const { id, matterId } = await recallablePayment(deps, call, paymentId)
  const closed = await closeCheckouts(deps, eq(payments.id, id))
  const recalled = await deps.db.transaction(async (tx) => {
    // Asks again: the matter may have been taken from the viewer while the page was closed.
    const matter = await visibleMatter(tx, viewer, matterId, 'to change it')
    const [payment] = await cancelPayments(tx, deps, closed, 'recall')
    if (!payment) return []
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'payment_recalled', facts: { payment: payment.id } })
    await enqueueMailTo(tx, deps, payment.payerId, ({ email }) => paymentMails.recalled(deps.config, payment, email))
    return [payment]
  })
  // The payment was paid or cancelled, or got a new page, in between: starts over.
  if (recalled.length === 0) return recallPayment(deps, call, paymentId)
  logCancelled(deps, recalled, 'recall')
  logSecurityEvent(deps, caller, 'payment.recalled', { userId: viewer.userId, paymentId: id, matterId })
}

const recallablePayment = async (deps: Deps, { viewer }: CallContext, paymentId: number): Promise<Payment> => {
  const payment = await visiblePayment(deps, viewer, paymentId)
  const hasAgreement = (await deps.db.$count(agreements, eq(agreements.paymentId, payment.id))) > 0
  refuseIf(whyNotRecallPayment(viewer, requestedPayment({ payment, hasAgreement })))
  return payment
}

/** The facts of a payment that its recall depends on. */
export const requestedPayment = ({ payment, hasAgreement }: { payment: Payment; hasAgreement: boolean }) => ({
  state: payment.state,
  payer: payment.payerId === null ? null : String(payment.payerId),
  requester: payment.requestedById === null ? null : String(payment.requestedById),
  hasAgreement,
})
