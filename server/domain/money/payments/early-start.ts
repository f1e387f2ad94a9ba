import { eq } from 'drizzle-orm'
import { earlyStartAfter, whyNotStartEarly } from '#contract/agreements/direct-orders.ts'
import { isOrderOpen } from '#contract/money/payments/listed-facts.ts'
import { refuseIf } from '#contract/refusals.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import { sellerOf } from '#server/domain/money/documents/seller.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { visiblePayment } from './access.ts'
import { lostOre } from './disputes.ts'
import { endOfAgreement } from './end-of-agreement.ts'
import { earlyStartConfirmation } from './order-confirmation.ts'

/**
 * The buyer of a paid order without an agreement asks for work to begin within the period of
 * withdrawal. Keeps when each consent was first given, and mails the buyer both as ticked
 * (distansavtalslagen 2 kap. 11 §). What was consented to stays; a repeat may add the second one.
 * @throws Refused `payment.missing`, `payment.not_payer`, `payment.not_paid`,
 * `payment.has_agreement`, `payment.order_ended`, `payment.work_may_begin`
 */
export const askForEarlyStart = async (
  deps: Deps,
  call: CallContext,
  { paymentId, lossAcknowledged }: { paymentId: number; lossAcknowledged: boolean },
): Promise<void> => {
  const { viewer } = call
  const payment = await visiblePayment(deps, viewer, paymentId)
  const facts = { isForCompany, ...endOfAgreement }
  const { isForCompany: forCompany, ...end } = singleRow(
    await deps.db.select(facts).from(payments).where(eq(payments.id, payment.id)),
  )
  const order = {
    isPayer: payment.payerId === viewer.userId,
    state: payment.state,
    hasAgreement: end.hasAgreement,
    isOpen: isOrderOpen({ ...payment, ...end, isPaid: payment.state === 'paid', lostOre: lostOre(payment) }),
    payment: { ...payment, isForCompany: forCompany },
  }
  refuseIf(whyNotStartEarly(order, deps.clock.now()))

  const changedPayment = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, payment.matterId)
    const before = singleRow(await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update'))
    const consents = earlyStartAfter(before, lossAcknowledged, deps.clock.now())
    if (!consents) return undefined
    const after = singleRow(await tx.update(payments).set(consents).where(eq(payments.id, payment.id)).returning())
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'early_start_asked', facts: { payment: payment.id } })
    const seller = await sellerOf(tx, after)
    await enqueueMailTo(tx, deps, after.payerId, ({ email }) =>
      earlyStartConfirmation(deps.config, { payment: after, seller }, email),
    )
    return after
  })
  if (!changedPayment) return
  logAct(deps, call, 'payment.early_start', { paymentId: payment.id, matterId: payment.matterId })
}
