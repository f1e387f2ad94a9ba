import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { isPaidFor } from '#server/domain/money/payouts/payee.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { cancelPayments, closeCheckouts, logCancelled } from './cancel.ts'
import { paymentMails } from './mails.ts'

/**
 * The condition for payments with a partner as seller who can't be paid for them any more. What the
 * payer has read stands: nobody sells in their place.
 */
const isUnsellable = (config: Pick<Config, 'partnersSee'>): SQL => sql`(
  ${payments.seller} ->> 'partnerId' is not null and not exists (
    select from ${users} where ${users.id} = (${payments.seller} ->> 'partnerId')::int
      and ${users.stripeAccountId} = ${payments.payoutAccount} and ${isPaidFor(config, sql`${payments.matterId}`)})
  or ${isOtherThanAgreed})`

// From before a dropped payout left the seller of an agreement as it was.
const isOtherThanAgreed = sql`exists (
  select from agreements a join proposals p on p.id = a.proposal_id
  where a.payment_id = ${payments.id} and p.seller is not null
    and p.seller ->> 'partnerId' is distinct from ${payments.seller} ->> 'partnerId')`

/** @throws Refused `payment.seller_gone` */
export const refuseUnsellable = async (db: Db, config: Pick<Config, 'partnersSee'>, { id }: Payment): Promise<void> => {
  if ((await db.$count(payments, and(eq(payments.id, id), isUnsellable(config)))) > 0) throw new Refused('payment.seller_gone')
}

/**
 * Recalls payments whose seller can't sell, and mails the payer and the office. A job: safe to
 * repeat, and in several processes at once. One that the provider doesn't close now is left until
 * the next time; one that was paid just before runs on.
 */
export const recallUnsellable = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const unsellable = await deps.db
    .select({ id: payments.id, matterId: payments.matterId })
    .from(payments)
    .where(and(eq(payments.state, 'pending'), isUnsellable(deps.config)))
    .orderBy(asc(payments.id))
  for (const { id, matterId } of unsellable) {
    if (stop?.aborted) return
    try {
      const closed = await closeCheckouts(deps, eq(payments.id, id))
      logCancelled(deps, await deps.db.transaction((tx) => recall(tx, deps, matterId, closed)), 'recall')
    } catch (error) {
      if (!(error instanceof ProviderFailed || error instanceof Refused)) throw error
      deps.log.warn({ err: error, event: 'payment.recall_failed', paymentId: id }, 'could not end an order that nobody sells')
    }
  }
}

const recall = async (tx: Db, deps: Deps, matterId: number, closed: readonly Payment[]) => {
  const matter = await lockMatter(tx, matterId)
  const ended = await cancelPayments(tx, deps, closed, 'recall')
  for (const payment of ended) {
    await appendEvent(tx, deps, matter, { by: 'server', kind: 'payment_recalled', facts: { payment: payment.id } })
    await enqueueMailTo(tx, deps, payment.payerId, ({ email }) => paymentMails.recalled(deps.config, payment, email))
    await enqueueMail(tx, deps, paymentMails.sellerGone(deps.config, payment))
  }
  return ended
}
