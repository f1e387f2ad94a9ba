import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { Clock } from './clock.ts'
import {
  type Checkout,
  checkoutStates,
  type Pay,
  PayoutRefused,
  type PayoutStatus,
  ProviderFailed,
  RefundRefused,
} from './pay.ts'
import { idOf, isFailed, readSignedEvent, requestIdName } from './pay-events.ts'
import { stripeClient } from './stripe-client.ts'

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** Stripe: hosted checkout by card, Connect Express for payouts (D12, R59, R62). */
export const stripePay = (
  { webhookSecret, connectWebhookSecret, ...account }: NonNullable<Config['stripe']>,
  { clock, log }: { clock: Clock; log: Log },
): Pay => {
  const stripe = stripeClient(account)

  const webhookSecrets = [webhookSecret, ...(connectWebhookSecret ? [connectWebhookSecret] : [])]

  /** @param meaning maps an error to a result, if it amounts to one */
  const ask = async <T>(what: string, call: Promise<T>, meaning?: (error: StripeError) => T | undefined): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId: stripeRequestId } = error
      log.error(
        { event: 'provider.refused', what, type, code, statusCode, stripeRequestId, param: error.param },
        'Stripe did not do it',
      )
      const meant = meaning?.(error)
      if (meant !== undefined) return meant
      // 409: another request with the same key is in progress, and its outcome isn't known yet.
      throw new ProviderFailed(statusCode !== undefined && statusCode !== 409)
    }
  }

  const readCheckout = async (sessionId: string) => {
    const session = await ask('read checkout', unlessMissing(stripe.checkout.sessions.retrieve(sessionId)))
    return session && checkoutOf(session)
  }

  return {
    createCheckout: async (order) => {
      const metadata = { payment_id: String(order.paymentId), matter_id: String(order.matterId) }
      const session = await ask(
        'create checkout',
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            // No currency conversion: the settled amount must equal the requested one, in SEK.
            adaptive_pricing: { enabled: false },
            locale: 'sv',
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'sek', unit_amount: order.amountOre, product_data: { name: order.description } },
              },
            ],
            customer_email: order.customerEmail,
            client_reference_id: metadata.payment_id,
            metadata,
            payment_intent_data: {
              metadata,
              ...(order.payout && {
                application_fee_amount: order.payout.feeOre,
                transfer_data: { destination: order.payout.account },
              }),
            },
            expires_at: Math.floor(order.expiresAt.getTime() / 1_000),
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
          },
          { idempotencyKey: order.idempotencyKey },
        ),
        (error) => {
          if (order.payout && isPayoutError(error)) throw new PayoutRefused()
          return undefined
        },
      )
      return checkoutOf(session)
    },

    readCheckout,

    findSessionOf: async (paymentIntentId) => {
      const { data } = await ask('find checkout', stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }))
      return data[0]?.id
    },

    expireCheckout: async (sessionId) => {
      try {
        return checkoutOf(await ask('expire checkout', stripe.checkout.sessions.expire(sessionId))).state
      } catch (error) {
        // Only open sessions can be expired. Either this one isn't open, or Stripe failed.
        if (!(error instanceof ProviderFailed && error.answered)) throw error
        return (await readCheckout(sessionId))?.state ?? 'expired'
      }
    },

    createPayoutAccount: async ({ userId, email, replaces }) => {
      const account = await ask(
        'create payout account',
        stripe.accounts.create(
          {
            type: 'express',
            country: 'SE',
            email,
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { user_id: String(userId) },
          },
          { idempotencyKey: `payout-account-${userId}${replaces ? `-${replaces}` : ''}` },
        ),
      )
      return { accountId: account.id }
    },

    readPayoutAccount: (accountId) =>
      ask<PayoutStatus>('read payout account', stripe.accounts.retrieve(accountId).then(statusOf), (error) => {
        if (goneCodes.includes(error.code ?? '')) return 'gone'
        return error.statusCode === 403 ? 'paused' : undefined
      }),

    onboardingLink: async (account, returnUrl) => {
      const link = await ask(
        'create onboarding link',
        // An expired link returns there too: a new one is made behind the login (R62).
        stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl }),
      )
      return link.url
    },

    refund: async ({ requestId, paymentIntentId, amountOre, idempotencyKey, isDestinationCharge }) => {
      const metadata = { [requestIdName]: String(requestId) }
      // Stripe forgets a key after a day; a refund may have waited for longer.
      const { data } = await ask('find refund', stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
      const earlier = data.find((refund) => refund.metadata?.[requestIdName] === metadata[requestIdName])
      const { id, status } =
        earlier ??
        (await ask(
          'refund',
          stripe.refunds.create(
            {
              payment_intent: paymentIntentId,
              amount: amountOre,
              metadata,
              ...(isDestinationCharge && { reverse_transfer: true, refund_application_fee: true }),
            },
            { idempotencyKey },
          ),
          ({ statusCode }) => {
            if (finalStatuses.includes(statusCode ?? 0)) throw new RefundRefused()
            return undefined
          },
        ))
      return { refundId: id, failed: isFailed(status) }
    },

    readEvent: (rawBody, signature) => readSignedEvent(rawBody, signature, webhookSecrets, clock.now()),
  }
}

/** Statuses of a request that Stripe refuses as it is. All others may change. */
const finalStatuses = [400, 402, 404]

/** Codes for an account that was closed, or disconnected from the platform by its holder. */
const goneCodes = ['account_invalid', 'account_closed', 'resource_missing']

/** Tells whether Stripe refused a checkout because of its payout account. */
const isPayoutError = ({ statusCode, code, param }: StripeError) =>
  statusCode === 403 || /^account_|^insufficient_capabilities_/.test(code ?? '') || /transfer_data/.test(param ?? '')

const statusByReason: Record<Stripe.Account.Requirements.DisabledReason, PayoutStatus> = {
  'requirements.pending_verification': 'checking',
  'requirements.past_due': 'paused',
  'action_required.requested_capabilities': 'paused',
  platform_paused: 'paused',
  other: 'paused',
  under_review: 'review',
  listed: 'review',
  'rejected.fraud': 'rejected',
  'rejected.incomplete_verification': 'rejected',
  'rejected.listed': 'rejected',
  'rejected.other': 'rejected',
  'rejected.platform_fraud': 'rejected',
  'rejected.platform_other': 'rejected',
  'rejected.platform_terms_of_service': 'rejected',
  'rejected.terms_of_service': 'rejected',
}

const statusOf = (account: Stripe.Account): PayoutStatus => {
  const { capabilities, charges_enabled, details_submitted, payouts_enabled, requirements } = account
  const reason = requirements?.disabled_reason
  const isOff = charges_enabled === false
  // On a new account, payouts start later than payments.
  if (capabilities?.transfers === 'active' && !isOff)
    return payouts_enabled === false && reason !== 'requirements.pending_verification' ? 'withheld' : 'ready'
  if (!details_submitted) return 'unfinished'
  // Stripe adds reasons over time.
  if (reason) return statusByReason[reason] ?? 'paused'
  return isOff ? 'paused' : 'checking'
}

const unlessMissing = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}

const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  state: checkoutStates.find((state) => state === session.status) ?? 'open',
  paid: session.payment_status === 'paid',
  amountOre: session.amount_total ?? 0,
  currency: session.currency ?? '',
  paymentId: session.metadata?.['payment_id'],
  paymentIntentId: idOf(session.payment_intent),
  url: session.url ?? undefined,
})
