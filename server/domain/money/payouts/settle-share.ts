import { and, eq, isNotNull } from 'drizzle-orm'
import { swedishDay, noonOf } from '#contract/dates/swedish-day.ts'
import type { ShareSettlement } from '#contract/money/books/payout-payments.ts'
import { oreToSettle, settledEvents, settledOnProblem, whyNotSettle } from '#contract/money/books/settle-share-rules.ts'
import { Refused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { shareSettlements } from '#server/db/schema/books.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { readPaymentLedger } from '#server/domain/money/books/payment-ledger.ts'
import { readPayoutPayment } from '#server/domain/money/books/payout-payments.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { paymentMails } from '#server/domain/money/payments/mails.ts'
import { refuseOwnShare } from '#server/domain/money/payments/own-share.ts'
import { openRefunds } from '#server/domain/money/refunds/left.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/**
 * Notes that a share which was owed between the office and a partner is settled, all of it. Locks
 * the payment, so that of two at once one is refused. For those who keep the books; neither the
 * partner whose share it is nor the payer.
 * @throws Refused `payment.missing`, `payment.own_share`, `matter.own`, what `whyNotSettle` says;
 * FieldsRefused
 */
export const settleShare = async (
  deps: Deps,
  call: CallContext,
  paymentId: number,
  { kind, paid_on: paidOn, how, confirm_password: password }: ShareSettlement,
) => {
  const { viewer, caller } = call
  const isPaidOut = and(eq(payments.state, 'paid'), isNotNull(payments.payoutAccount))
  const [known] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), isPaidOut))
  if (!known) throw new Refused('payment.missing')
  if (known.payerId === viewer.userId) throw new Refused('matter.own')
  await refuseOwnShare(deps.db, viewer, known)
  await confirmPassword(deps, call, password, 'confirm_password')
  const ore = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, known.matterId)
    const payment = singleRow(await tx.select().from(payments).where(eq(payments.id, known.id)).for('update'))
    const { partner, ...ledger } = await readPaymentLedger(tx, payment)
    const ore = oreToSettle(kind, ledger)
    refuseIf(whyNotSettle(ore, (await openRefunds(tx, [payment.id])).length > 0))
    const paid = swedishDay(payment.paidAt ?? payment.createdAt)
    refuseFields({ paid_on: settledOnProblem(paidOn, { paid, today: swedishDay(deps.clock.now()) }) })
    await enqueueMailTo(tx, deps, partner.id, ({ email }) =>
      paymentMails.shareSettled(deps.config, payment, { kind, ore, paidOn, how }, email),
    )
    await appendEvent(tx, deps, matter, { by: viewer, kind: settledEvents[kind], facts: { payment: payment.id } })
    const voucherId = await recordInBooks(tx, deps, payment, { kind, amountOre: ore, occurredAt: noonOf(paidOn) })
    if (voucherId) await tx.insert(shareSettlements).values({ voucherId, how, notedById: viewer.userId })
    return ore
  })
  logSecurityEvent(deps, caller, 'share.settled', { userId: viewer.userId, paymentId, kind, amountOre: ore })
  return readPayoutPayment(deps.db, paymentId)
}
