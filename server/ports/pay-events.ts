import Stripe from 'stripe'
import { disputeOutcomes } from '#server/db/schema.ts'
import type { PayEvent } from './pay.ts'

/**
 * Reads an event that Stripe, or the local checkout in its place, has signed over the raw body. Signatures older than 300 s are refused.
 * @param secrets one for each endpoint that the provider sends to
 * @returns undefined when the signature doesn't fit or what was signed is no event (SECURITY R52).
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
      // Perhaps it is signed with the next one.
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
      const { payment_intent, amount_refunded } = event.data.object
      return {
        id,
        type,
        about: 'charge refunded',
        paymentIntentId: idOf(payment_intent),
        refundedOre: amount_refunded,
      }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const { id: refundId, payment_intent, amount, status } = event.data.object
      const failed = event.type === 'refund.failed' || status === 'failed' || status === 'canceled'
      return { id, type, about: 'refund', paymentIntentId: idOf(payment_intent), refundId, refund: { amountOre: amount, failed } }
    }
    case 'charge.dispute.created':
      return { id, type, about: 'dispute', paymentIntentId: idOf(event.data.object.payment_intent) }
    case 'charge.dispute.closed': {
      const { payment_intent, status } = event.data.object
      const outcome = disputeOutcomes.find((one) => one === status) ?? 'closed'
      return { id, type, about: 'dispute closed', paymentIntentId: idOf(payment_intent), outcome }
    }
    case 'account.updated':
      return { id, type, about: 'payout account', accountId: event.data.object.id }
    case 'account.application.deauthorized':
      // The object is the platform's application.
      return event.account ? { id, type, about: 'payout account', accountId: event.account } : { id, type, about: 'other' }
    default:
      return { id, type, about: 'other' }
  }
}

/** The provider gives a thing or its id, as it was asked to expand it or not. */
export const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : thing?.id)
