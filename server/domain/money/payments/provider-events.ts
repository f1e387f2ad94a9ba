import { eq } from 'drizzle-orm'
import { balanceAfter, sharesTaken } from '#contract/money/books/postings.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { ChargeEvent, PayEvent, PayoutEvent } from '#server/ports/pay.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { updateWaiting } from '#server/domain/history/waiting/update-waiting.ts'
import { readPaymentLedger } from '#server/domain/money/books/payment-ledger.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { isNewDispute, lostOre, newOutcome, withDispute } from './disputes.ts'
import { mailOfficeAfterMatter } from './after-matter.ts'
import { paymentMails } from './mails.ts'
import { transitionPayment, type Payment } from '#server/domain/transitions/payment.ts'
import { refreshPayoutStatus } from '#server/domain/money/payouts/status.ts'
import { missedEvent, takeRefundEvent } from '#server/domain/money/refunds/states.ts'
import { withRefundEvent } from '#server/domain/money/refunds/totals.ts'
import { recordPayEvent, settle } from './settle.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'

/**
 * Handles an event of the card provider. Returns only after its effect is committed. Repeats have
 * no effect, and the order doesn't matter (R52-R54, R60).
 * @throws Refused `webhook.refused` for a wrong signature; after any other error the provider
 * sends the event again
 */
export const handlePayEvent = async (deps: Deps, rawBody: string, signature: string | undefined): Promise<void> => {
  const event = deps.pay.readEvent(rawBody, signature)
  if (!event) throw new Refused('webhook.refused')
  const [earlier] = await deps.db.select({ id: payEvents.id }).from(payEvents).where(eq(payEvents.id, event.id))
  if (earlier) return
  if (event.about === 'checkout') await settle(deps, event.sessionId, event)
  else if (event.about === 'payout account') await takePayoutEvent(deps, event)
  else if (event.about === 'other') await recordUnhandled(deps, event, 'ignored')
  else await recordCharge(deps, event)
}

/** An account without a holder here may belong to another system at the same provider. */
const takePayoutEvent = async (deps: Deps, event: PayoutEvent) => {
  const [holder] = await deps.db.select({ id: users.id }).from(users).where(eq(users.stripeAccountId, event.accountId))
  if (holder) await refreshPayoutStatus(deps, event.accountId, event)
  else await recordUnhandled(deps, event, 'ignored')
}

/** Records a refund or dispute. The payment stays paid (D11, R60). */
const recordCharge = async (deps: Deps, event: ChargeEvent) => {
  const charged = await chargedPayment(deps, event)
  if (!charged) {
    // A successful refund is also part of the charge's total, whose event identifies the payment.
    await recordUnhandled(deps, event, event.about === 'refund' && !event.refund.failed ? 'ignored' : 'quarantined')
    return
  }
  // Its amount can't be counted against a payment in kronor.
  if (event.currency !== 'sek') return recordUnhandled(deps, event, 'quarantined', 'another currency')
  const missed = event.about === 'refund' ? await missedEvent(deps.db, charged, event) : undefined
  if (missed) await recordOf(deps, charged, missed)
  await recordOf(deps, charged, event)
}

const recordOf = async (deps: Deps, charged: Payment, event: ChargeEvent) => {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, charged.matterId)
    const before = singleRow(await tx.select().from(payments).where(eq(payments.id, charged.id)).for('update'))
    const facts = factsAfter(before, event, now)
    const changed = await transitionPayment(tx, before.id, moveOf(before, event, facts), facts)
    const after = changed ?? before
    const moved = moneyMoved(before, after)
    await mailPayer(tx, deps, after, moved)
    for (const one of moved) await mailPartner(tx, deps, after, one)
    const failed = event.about === 'refund' ? await takeRefundEvent(tx, deps, before.id, event) : []
    const change = changed && changeOf(before, event, { moved: moved[0], failedRefundId: failed[0]?.id })
    if (change && matter) await appendEvent(tx, deps, matter, { by: 'provider', ...change })
    else if (change) await mailOfficeAfterMatter(tx, deps, before, { ...change, amountOre: amountOf(event, moved[0]) })
    // A refund is done after its money was told of.
    else if (matter) await updateWaiting(tx, deps, [matter.id])
    await recordPayEvent(tx, { id: event.id, type: event.type, outcome: 'recorded', receivedAt: now })
    for (const one of moved) await recordInBooks(tx, deps, after, { ...one, occurredAt: now })
  })
  deps.log.warn({ event: 'charge.recorded', paymentId: charged.id, providerEvent: event }, `${event.about} recorded`)
}

type Facts = Partial<typeof payments.$inferInsert>

const factsAfter = (before: Payment, event: ChargeEvent, now: Date): Facts => {
  if (event.about === 'dispute') return withDispute(before, event, now)
  const refunds = withRefundEvent(before, event, now)
  // One that is told of after a lost dispute had taken it, too: no more goes back than was paid.
  return { ...refunds, refundedOre: Math.min(refunds.refundedOre, before.amountOre - lostOre(before)) }
}

const moveOf = (before: Payment, event: ChargeEvent, { refundedOre = 0 }: Facts) => {
  if (event.about === 'dispute') return event.dispute.outcome ? 'dispute closed' : 'dispute'
  return refundedOre < before.refundedOre ? 'refund failed' : 'refund'
}

type MovedMoney = { kind: 'refunded' | 'refund failed' | 'dispute lost'; amountOre: number }

/**
 * The money that an event has moved. What mail, history and books say of it follows from this. What
 * a refund that fails leaves with us may be the bank's by a lost dispute.
 */
const moneyMoved = (before: Payment, after: Payment): MovedMoney[] => {
  const backOre = after.refundedOre - before.refundedOre
  const all: MovedMoney[] = [
    { kind: 'refunded', amountOre: backOre },
    { kind: 'refund failed', amountOre: -backOre },
    { kind: 'dispute lost', amountOre: lostOre(after) - lostOre(before) },
  ]
  return all.filter(({ amountOre }) => amountOre > 0)
}

interface Change {
  moved: MovedMoney | undefined
  /** The refund of ours that has failed. */
  failedRefundId: number | undefined
}

/** The event in the matter's history for a charge's event; undefined if it changes nothing. */
const changeOf = (before: Payment, event: ChargeEvent, { moved, failedRefundId: refund }: Change) => {
  const payment = before.id
  if (moved?.kind === 'refunded') return { kind: 'refund_made', facts: { payment } } as const
  if (moved?.kind === 'refund failed' || refund !== undefined)
    return { kind: 'refund_failed', facts: { payment, refund } } as const
  if (event.about !== 'dispute') return undefined
  const outcome = newOutcome(before, event)
  if (outcome) return { kind: 'dispute_closed', facts: { payment, outcome } } as const
  return isNewDispute(before, event) ? ({ kind: 'dispute_opened', facts: { payment } } as const) : undefined
}

/**
 * Mails the payer the amount of each refund, and of each refund that failed, once. Not what their
 * bank has of it by a lost dispute: that isn't owed to them.
 */
const mailPayer = async (tx: Db, deps: Deps, payment: Payment, moved: readonly MovedMoney[]) => {
  const sumOf = (kind: MovedMoney['kind']) => moved.find((one) => one.kind === kind)?.amountOre ?? 0
  const sums = { refunded: sumOf('refunded'), refundFailed: sumOf('refund failed') - sumOf('dispute lost') }
  for (const mail of ['refunded', 'refundFailed'] as const)
    if (sums[mail] > 0)
      await enqueueMailTo(tx, deps, payment.payerId, ({ email }) => paymentMails[mail](deps.config, payment, sums[mail], email))
}

/**
 * Mails the partner whose payout account gives back its share of a refund, and the office if that
 * had given it before.
 */
const mailPartner = async (tx: Db, deps: Deps, payment: Payment, { kind, amountOre }: MovedMoney) => {
  const { partner, sale, events } = await readPaymentLedger(tx, payment)
  if (kind !== 'refunded' || sale.feeOre === null) return
  const { owedOre, shareOre, twiceOre } = sharesTaken(sale, balanceAfter(sale, events), amountOre)
  if (shareOre + twiceOre === 0) return
  await enqueueMailTo(tx, deps, partner.id, ({ email }) =>
    paymentMails.shareGivenBack(deps.config, payment, { refundOre: amountOre - owedOre, shareOre, twiceOre }, email),
  )
  if (twiceOre > 0) await enqueueMail(tx, deps, paymentMails.shareTakenTwice(deps.config, payment, twiceOre))
}

const amountOf = (event: ChargeEvent, moved: MovedMoney | undefined) => {
  if (event.about === 'dispute') return event.dispute.amountOre
  return event.about === 'refund' ? event.refund.amountOre : (moved?.amountOre ?? 0)
}

/** Finds the charged payment. If its own event hasn't arrived yet, settles it first (R53). */
const chargedPayment = async (deps: Deps, { paymentIntentId }: ChargeEvent): Promise<Payment | undefined> => {
  if (!paymentIntentId) return undefined
  const byIntent = () => deps.db.select().from(payments).where(eq(payments.paymentIntentId, paymentIntentId))
  const [charged] = await byIntent()
  if (charged) return charged
  const sessionId = await deps.pay.findSessionOf(paymentIntentId)
  if (!sessionId) return undefined
  await settle(deps, sessionId)
  return (await byIntent())[0]
}

const recordUnhandled = async (
  { db, clock, log }: Deps,
  { id, type }: PayEvent,
  outcome: 'ignored' | 'quarantined',
  reason?: 'another currency',
) => {
  const isFirstReport = await recordPayEvent(db, { id, type, outcome, reason, receivedAt: clock.now() })
  if (isFirstReport && outcome === 'quarantined')
    log.error({ event: 'charge.quarantined', eventId: id, type, reason }, 'a charge quarantined: a person must look at it')
}
