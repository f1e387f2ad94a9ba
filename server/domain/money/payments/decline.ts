import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { pendingPaymentOf } from './access.ts'
import { cancelPayments, closeCheckouts, logCancelled } from './cancel.ts'
import { paymentMails } from './mails.ts'

/**
 * Declines a payment for its payer and mails the person who requested it. The matter can then get
 * a new request.
 */
export const declinePayment = async (deps: Deps, call: CallContext, paymentId: number): Promise<void> => {
  const { viewer, caller } = call
  const { id, matterId } = await pendingPaymentOf(deps, viewer, paymentId)
  const closed = await closeCheckouts(deps, eq(payments.id, id))
  const cancelled = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
    const cancelled = await cancelPayments(tx, deps, closed, 'decline')
    for (const payment of cancelled)
      await appendEvent(tx, deps, matter, {
        by: viewer,
        kind: 'payment_declined',
        facts: { payment: payment.id },
        mailedId: payment.requestedById,
      })
    for (const payment of cancelled)
      await enqueueMailTo(tx, deps, payment.requestedById, ({ email }) => paymentMails.declined(deps.config, payment, email))
    return cancelled
  })
  // The payment was paid or cancelled, or got a new page, in between: starts over.
  if (cancelled.length === 0) return declinePayment(deps, call, paymentId)
  logCancelled(deps, cancelled, 'decline')
  logSecurityEvent(deps, caller, 'payment.declined', { userId: viewer.userId, paymentId: id, matterId })
}
