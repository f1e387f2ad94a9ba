import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { balanceAfter, takesShare } from '#contract/money/books/postings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { ProviderFailed, RefundRefused } from '#server/ports/pay.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { readPaymentLedger } from '#server/domain/money/books/payment-ledger.ts'
import { mailOfficeAfterMatter } from '#server/domain/money/payments/after-matter.ts'
import { failRefunds, markSent, type RefundRequest } from './states.ts'

/** Longer than the provider can take to answer, twice: a refund is looked for, then made. */
const claimMs = 60_000
const atOnce = 20

/**
 * Sends one refund that was asked for, after the commit. If the provider doesn't answer, the job
 * tries again.
 */
export const sendRefund = (deps: Deps, id: number): Promise<void> => sendClaimed(deps, eq(refundRequests.id, id))

/**
 * Sends the refunds that the provider hasn't taken yet, each at most once a minute, over all
 * processes.
 * @param stop aborts between two refunds; the rest are sent later
 */
export const sendAskedRefunds = (deps: Deps, stop?: AbortSignal): Promise<void> => sendClaimed(deps, undefined, stop)

const sendClaimed = async (deps: Deps, which: SQL | undefined, stop?: AbortSignal) => {
  const now = deps.clock.now()
  const { attemptedAt } = refundRequests
  const isFree = or(isNull(attemptedAt), lte(attemptedAt, new Date(now.getTime() - claimMs)))
  const due = deps.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(which, eq(refundRequests.state, 'asked'), isFree))
    .orderBy(asc(refundRequests.askedAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const claimed = await deps.db
    .update(refundRequests)
    .set({ attemptedAt: now })
    // The array makes PostgreSQL run the inner select exactly once.
    .where(sql`${refundRequests.id} = any(array(${due}))`)
    .returning()
  for (const request of claimed) {
    if (stop?.aborted) return
    await send(deps, request)
  }
}

const send = async (deps: Deps, { id, paymentId, amountOre }: RefundRequest) => {
  const payment = singleRow(await deps.db.select().from(payments).where(eq(payments.id, paymentId)))
  const isThis = eq(refundRequests.id, id)
  const fail = (providerId?: string) =>
    deps.db.transaction(async (tx) => {
      const matter = await lockMatter(tx, payment.matterId)
      for (const { id: refund } of await failRefunds(tx, deps, isThis, providerId)) {
        const event = { kind: 'refund_failed', facts: { payment: paymentId, refund } } as const
        if (matter) await appendEvent(tx, deps, matter, { by: 'provider', ...event })
        else await mailOfficeAfterMatter(tx, deps, payment, { ...event, amountOre })
      }
    })
  try {
    // Without a charge there is nothing that the provider could give back.
    if (!payment.paymentIntentId) throw new RefundRefused()
    const { sale, events } = await readPaymentLedger(deps.db, payment)
    const { refundId, failed } = await deps.pay.refund({
      requestId: id,
      paymentIntentId: payment.paymentIntentId,
      amountOre,
      idempotencyKey: `refund-${id}`,
      isDestinationCharge: takesShare(sale, balanceAfter(sale, events)),
    })
    if (failed) await fail(refundId)
    else await markSent(deps.db, id, refundId)
    deps.log.info({ event: 'refund.sent', refundRequestId: id, refundId, failed }, 'refund sent')
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    const isRefused = error instanceof RefundRefused
    if (isRefused) await fail()
    deps.log.error({ event: isRefused ? 'refund.refused' : 'refund.waits', refundRequestId: id, paymentId }, 'refund not sent')
  }
}
