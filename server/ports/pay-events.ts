import Stripe from 'stripe'
import { disputeOutcomes } from '#server/db/schema/payments.ts'
import type { PayEvent } from './pay.ts'

/**
 * Reads an event signed over the raw body, by Stripe or by the local checkout in its place.
 * Signatures older than 300 s are rejected.
 * @param secrets one for each endpoint that the provider sends to
 * @returns undefined if the signature doesn't match, or the body is no event (R52)
 */
export const readSignedEvent = (
  rawBody: string,
  signature: string | undefined,
  secrets: readonly string[],
  receivedAt: Date,
): PayEvent | undefined => {
  for (const secret of secrets) {
    try {
      return factsOf(Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, undefined, undefined, receivedAt.getTime()))
    } catch {
      // Try the next secret.
    }
  }
  return undefined
}

const factsOf = (event: Stripe.Event): PayEvent => {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { id, type, about: 'checkout', sessionId: event.data.object.id }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, currency } = event.data.object
      return {
        id,
        type,
        about: 'charge refunded',
        paymentIntentId: idOf(payment_intent),
        currency,
        refundedOre: amount_refunded,
      }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const { id: refundId, payment_intent, amount, currency, metadata, status } = event.data.object
      const failed = event.type === 'refund.failed' || isFailed(status)
      return {
        id,
        type,
        about: 'refund',
        paymentIntentId: idOf(payment_intent),
        currency,
        refundId,
        refund: { amountOre: amount, failed },
        isDone: !failed && status === 'succeeded',
        requestId: Number(metadata?.[requestIdName]) || undefined,
      }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: disputeId, payment_intent, amount, currency, status } = event.data.object
      const isClosed = event.type === 'charge.dispute.closed'
      const outcome = isClosed ? (disputeOutcomes.find((one) => one === status) ?? 'closed') : null
      return {
        id,
        type,
        about: 'dispute',
        paymentIntentId: idOf(payment_intent),
        currency,
        disputeId,
        dispute: { amountOre: amount, outcome },
      }
    }
    case 'account.updated':
      return { id, type, about: 'payout account', accountId: event.data.object.id }
    case 'account.application.deauthorized':
      // Here the event's object is the platform's application, not the account.
      return event.account ? { id, type, about: 'payout account', accountId: event.account } : { id, type, about: 'other' }
    default:
      return { id, type, about: 'other' }
  }
}

/** The name of our own id in a refund's metadata. */
export const requestIdName = 'refund_request_id'

/** Tells whether a refund's money stays with the company. */
export const isFailed = (status: string | null) => status === 'failed' || status === 'canceled'

/** The provider sends an object or its id, depending on whether it was expanded. */
export const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : thing?.id)
