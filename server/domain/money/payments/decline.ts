import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { officeReader } from '#server/domain/history/inbox/office-readers.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { pendingPaymentOf } from './access.ts'
import { cancelPayments, closeCheckouts, logCancelled } from './cancel.ts'
import { paymentMails } from './mails.ts'

/**
 * Declines a payment for its payer and mails the person who requested it, if they still have a part
 * in the matter. It can then get a new request.
 */
export const declinePayment = async (deps: Deps, call: CallContext, paymentId: number): Promise<void> => {
  const { viewer, caller } = call
  const { id, matterId } = await pendingPaymentOf(deps, viewer, paymentId)
  const closed = await closeCheckouts(deps, eq(payments.id, id))
  const cancelled = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
    const cancelled = await cancelPayments(tx, deps, closed, 'decline')
    for (const payment of cancelled) {
      const asked = await officeReader(tx, deps, { userId: payment.requestedById, matterId })
      const facts = { payment: payment.id }
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'payment_declined', facts, mailedId: asked?.id })
      if (asked) await enqueueMail(tx, deps, paymentMails.declined(deps.config, payment, asked.email))
    }
    return cancelled
  })
  // The payment was paid or cancelled, or got a new page, in between: starts over.
  if (cancelled.length === 0) return declinePayment(deps, call, paymentId)
  logCancelled(deps, cancelled, 'decline')
  logSecurityEvent(deps, caller, 'payment.declined', { userId: viewer.userId, paymentId: id, matterId })
}
