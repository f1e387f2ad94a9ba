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
  const { id, matterId } = await visiblePayment(deps, viewer, paymentId)
  const isThis = eq(payments.id, id)
  const isChanged = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
    // Judged under the locks: meanwhile the work may have been done, or the order withdrawn from.
    const before = singleRow(await tx.select().from(payments).where(isThis).for('update'))
    const facts = singleRow(
      await tx
        .select({ isForCompany, ...endOfAgreement })
        .from(payments)
        .where(isThis),
    )
    const order = {
      isPayer: before.payerId === viewer.userId,
      state: before.state,
      hasAgreement: facts.hasAgreement,
      isOpen: isOrderOpen({ ...before, ...facts, isPaid: before.state === 'paid', lostOre: lostOre(before) }),
      payment: { ...before, isForCompany: facts.isForCompany },
    }
    refuseIf(whyNotStartEarly(order, deps.clock.now()))
    const consents = earlyStartAfter(before, lossAcknowledged, deps.clock.now())
    if (!consents) return false
    const after = singleRow(await tx.update(payments).set(consents).where(isThis).returning())
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'early_start_asked', facts: { payment: id } })
    const seller = await sellerOf(tx, after)
    await enqueueMailTo(tx, deps, after.payerId, ({ email }) =>
      earlyStartConfirmation(deps.config, { payment: after, seller }, email),
    )
    return true
  })
  if (isChanged) logAct(deps, call, 'payment.early_start', { paymentId: id, matterId })
}
