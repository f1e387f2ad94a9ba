import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { refundTransitions } from '#contract/money/refunds/states.ts'
import type { Db } from '#server/db/database.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import type { Deps } from '#server/deps.ts'
import type { ChargeEvent } from '#server/ports/pay.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { paymentMails } from '#server/domain/money/payments/mails.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

export type RefundRequest = typeof refundRequests.$inferSelect

/** Asked for, and not yet told of by the provider as done or failed. */
export const isOnItsWay = inArray(refundRequests.state, refundTransitions.complete.from)

/**
 * The only query that changes a refund's state. It matches only rows in one of the event's own
 * starting states, so that repeats do nothing.
 */
const transitionRefunds = (
  tx: Db,
  event: Exclude<keyof typeof refundTransitions, 'ask'>,
  which: SQL | undefined,
  facts: Omit<PgUpdateSetSource<typeof refundRequests>, 'id' | 'state'>,
): Promise<RefundRequest[]> => {
  const { from, to } = refundTransitions[event]
  return tx
    .update(refundRequests)
    .set({ ...facts, state: to })
    .where(and(which, inArray(refundRequests.state, from)))
    .returning()
}

/** Notes that the provider has taken a refund. Its event may have come before. */
export const markSent = (tx: Db, id: number, providerId: string) =>
  transitionRefunds(tx, 'send', eq(refundRequests.id, id), { providerId })

/**
 * Notes refunds as failed, and mails those who asked for them, once.
 * @returns those that have failed now
 */
export const failRefunds = async (
  tx: Db,
  deps: Deps,
  which: SQL | undefined,
  providerId?: string,
): Promise<readonly RefundRequest[]> => {
  const facts = { endedAt: deps.clock.now(), ...(providerId && { providerId }) }
  const failed = await transitionRefunds(tx, 'fail', which, facts)
  for (const refund of failed)
    await enqueueMailTo(tx, deps, refund.askedById, ({ email }) => paymentMails.refundNotMade(deps.config, refund, email))
  return failed
}

/** Notes how the money of a failed refund was paid. */
export const markRepaid = (
  tx: Db,
  id: number,
  facts: { repaidOre: number; repaidOn: string; repaidHow: string },
): Promise<RefundRequest[]> => transitionRefunds(tx, 'repay', eq(refundRequests.id, id), facts)

type RefundEvent = Extract<ChargeEvent, { about: 'refund' }>

/** The row of an event: by the provider's id, or by ours, where the answer is still to come. */
const isOfEvent = (paymentId: number, { refundId, requestId = 0 }: RefundEvent) => {
  const isUnanswered = and(eq(refundRequests.id, requestId), isNull(refundRequests.providerId))
  return and(eq(refundRequests.paymentId, paymentId), or(eq(refundRequests.providerId, refundId), isUnanswered))
}

/**
 * The event that a refund was made, where the first one about it says that it has failed. Unless it
 * is made as failed, the provider had taken it all the same, and with it the share of a partner.
 */
export const missedEvent = async (db: Db, { id, refunds }: Payment, event: RefundEvent): Promise<RefundEvent | undefined> => {
  if (!event.refund.failed || event.refundId in refunds || event.type === 'refund.created') return undefined
  const hasEnded = (await db.$count(refundRequests, and(isOfEvent(id, event), not(isOnItsWay)))) > 0
  return hasEnded ? undefined : { ...event, id: `${event.id} made`, refund: { ...event.refund, failed: false } }
}

/**
 * Moves the refund that an event is about. One that was made by hand at the provider is noted with
 * its first event, so that its money is owed as any other's if it fails. Call it with the payment's
 * row locked.
 * @returns those that have failed now
 */
export const takeRefundEvent = async (
  tx: Db,
  deps: Deps,
  paymentId: number,
  event: RefundEvent,
): Promise<readonly RefundRequest[]> => {
  const { refundId, refund, isDone } = event
  const which = isOfEvent(paymentId, event)
  if ((await tx.$count(refundRequests, which)) === 0) {
    const state = refund.failed ? 'failed' : isDone ? 'done' : 'sent'
    const noted = await noteMadeByHand(tx, deps, { paymentId, providerId: refundId, amountOre: refund.amountOre, state })
    return refund.failed ? noted : []
  }
  if (refund.failed) return failRefunds(tx, deps, which, refundId)
  if (isDone) await transitionRefunds(tx, 'complete', which, { providerId: refundId, endedAt: deps.clock.now() })
  return []
}

/** Read by payer and office, as the reason of one that was asked for here. */
const madeByHandReason = 'Återbetald direkt hos betaltjänsten.'

const noteMadeByHand = (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  facts: Pick<RefundRequest, 'paymentId' | 'providerId' | 'amountOre' | 'state'>,
) => {
  const now = clock.now()
  const endedAt = facts.state === 'sent' ? null : now
  return tx
    .insert(refundRequests)
    .values({ ...facts, reason: madeByHandReason, askedAt: now, endedAt })
    .returning()
}
