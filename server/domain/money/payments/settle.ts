import { and, eq } from 'drizzle-orm'
import { firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { Checkout } from '#server/ports/pay.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import { sellerOf } from '#server/domain/money/documents/seller.ts'
import { recordOrderOfCompleted } from '#server/domain/money/books/performed.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { payeeOf } from '#server/domain/money/payouts/payee.ts'
import { type Agreement, transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { makeDelivery } from '#server/domain/conversation/deadlines/delivery.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { paymentMails } from './mails.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { transitionPayment, type Payment } from '#server/domain/transitions/payment.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'

/**
 * The possible results of reading a checkout session. Quarantined ones wait in `pay_events` for a
 * person to look at.
 */
const findings = {
  paid: 'settled',
  'paid already': 'ignored',
  'not paid yet': 'ignored',
  expired: 'ignored',
  'not ours': 'ignored',
  'unknown to the provider': 'quarantined',
  'paid for no payment': 'quarantined',
  'another payment': 'quarantined',
  'another amount': 'quarantined',
  'another currency': 'quarantined',
  'paid after its end': 'quarantined',
} as const satisfies Record<string, typeof payEvents.$inferInsert.outcome>

type Finding = keyof typeof findings

/**
 * The only way a payment becomes paid (R52, R53). Reads the session from the provider and compares
 * all its details with the payment. Safe to repeat, in any order and from several processes: the
 * payment becomes paid once, with one order confirmation, and its agreement begins to run with it.
 * A share that has gone to somebody who lost the right to it meanwhile is marked as owed back, and
 * the office is told (R106).
 * @param event the provider's event that caused the call, if any
 * @throws ProviderFailed when the session can't be read
 */
export const settle = async (deps: Deps, sessionId: string, event?: { id: string; type: string }): Promise<Finding> => {
  const session = await deps.pay.readCheckout(sessionId)
  const { payment, finding, isFirstReport } = await deps.db.transaction(async (tx) => {
    const ofSession = eq(payments.checkoutSessionId, sessionId)
    const [unlockedPayment] = await tx.select({ matterId: payments.matterId }).from(payments).where(ofSession)
    const matter = await lockMatter(tx, unlockedPayment?.matterId)
    const [payment] = await tx.select().from(payments).where(ofSession).for('update')
    const finding = judge(payment, session)
    if (payment && finding === 'paid') await markPaid(deps, tx, { payment, matter }, session?.paymentIntentId)
    if (payment && finding === 'expired') await clearCheckoutSession(tx, payment)
    const outcome = findings[finding]
    const isFirstReport =
      (event !== undefined || outcome !== 'ignored') &&
      (await recordPayEvent(tx, {
        ...(event ?? { id: `read_${sessionId}_${finding}`, type: 'read' }),
        sessionId,
        outcome,
        reason: finding,
        receivedAt: deps.clock.now(),
      }))
    return { payment, finding, isFirstReport }
  })
  const facts = { paymentId: payment?.id, sessionId, finding, providerEvent: event }
  if (finding === 'paid') deps.log.info({ ...facts, about: event?.type, event: 'payment.settled' }, 'payment settled')
  if (isFirstReport && findings[finding] === 'quarantined')
    deps.log.error({ event: 'payment.quarantined', ...facts }, 'payment quarantined: a person must look at it')
  return finding
}

/**
 * Records a provider event once.
 * @returns whether it was new
 */
export const recordPayEvent = async (tx: Db, event: typeof payEvents.$inferInsert): Promise<boolean> => {
  const noted = await tx.insert(payEvents).values(event).onConflictDoNothing().returning({ id: payEvents.id })
  return noted.length === 1
}

const judge = (payment: Payment | undefined, session: Checkout | undefined): Finding => {
  if (!session) return 'unknown to the provider'
  if (!payment) return session.paid ? 'paid for no payment' : 'not ours'
  if (payment.state === 'paid') return 'paid already'
  if (!session.paid) return session.state === 'expired' ? 'expired' : 'not paid yet'
  if (session.paymentId !== String(payment.id)) return 'another payment'
  if (session.currency !== 'sek') return 'another currency'
  if (session.amountOre !== payment.amountOre) return 'another amount'
  return payment.state === 'pending' ? 'paid' : 'paid after its end'
}

/** Drops a session that can't be paid any more, so that the next checkout opens a new one. */
export const clearCheckoutSession = (tx: Db, { id, checkoutSessionId }: Payment) =>
  tx
    .update(payments)
    .set({ checkoutSessionId: null, checkoutUrl: null, checkoutEndsAt: null, attemptClaimedAt: null })
    .where(and(eq(payments.id, id), eq(payments.state, 'pending'), eq(payments.checkoutSessionId, checkoutSessionId ?? '')))

/** Counts the agreed days from the first day on which work may begin. */
const promiseDelivery = async (tx: Db, deps: Deps, agreement: Agreement) => {
  const [proposal] = await tx
    .select({ days: proposals.deliveryDays })
    .from(proposals)
    .where(eq(proposals.id, agreement.proposalId ?? 0))
  const from = firstDayOfWork(agreement, deps.clock.now()) ?? swedishDay(agreement.paidAt ?? agreement.concludedAt)
  if (proposal?.days) await makeDelivery(tx, deps, agreement, addDays(from, proposal.days))
}

const markPaid = async (
  deps: Deps,
  tx: Db,
  { payment, matter }: { payment: Payment; matter: Awaited<ReturnType<typeof lockMatter>> },
  paymentIntentId: string | undefined,
) => {
  const now = deps.clock.now()
  const isShareOwedBack = payment.payoutAccount !== null && !(await payeeOf(tx, deps.config, payment))
  const seller = await sellerOf(tx, { ...payment, isShareOwedBack })
  const paid = await transitionPayment(tx, payment.id, 'settle', {
    isShareOwedBack,
    // From here on every text names whom the document names.
    seller,
    paymentIntentId: paymentIntentId ?? null,
    paidAt: now,
    // By the order confirmation.
    withdrawalToldAt: now,
  })
  if (!paid) return
  const [agreement] = await transitionAgreements(tx, 'pay', eq(agreements.paymentId, paid.id), { paidAt: now })
  if (agreement) await promiseDelivery(tx, deps, agreement)
  const facts = { payment: paid.id, agreement: agreement?.id }
  await appendEvent(tx, deps, matter, { by: 'provider', kind: 'payment_paid', facts })
  const buyer = singleRow(await tx.select({ isForCompany }).from(payments).where(eq(payments.id, paid.id)))
  const isOtherSeller = payment.seller !== null && payment.seller.partnerId !== seller.partnerId
  await enqueueMailTo(tx, deps, paid.payerId, (payer) =>
    orderConfirmation(deps.config, { payment: paid, agreement, ...buyer, payer, seller, isOtherSeller }),
  )
  if (isShareOwedBack) {
    await enqueueMail(tx, deps, paymentMails.shareOwedBack(deps.config, paid))
    deps.log.error({ event: 'payout.owed_back', paymentId: paid.id, accountId: paid.payoutAccount }, 'a share is owed back')
  }
  await recordInBooks(tx, deps, paid, { kind: 'paid', amountOre: paid.amountOre, occurredAt: now })
  if (matter?.status === 'Completed' && !agreement) await recordOrderOfCompleted(tx, deps, paid)
}
