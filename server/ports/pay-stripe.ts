import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import { type Checkout, checkoutStates, type Pay, ProviderFailed } from './pay.ts'
import { idOf, readSignedEvent } from './pay-events.ts'

// One retry of five seconds each keeps every call under twelve (SECURITY D12); the library's own limit is eighty.
const timeoutMs = 5_000
const maxNetworkRetries = 1

/** Stripe: hosted checkout by card, Connect Express for payouts (SECURITY D12, R59, R62). */
export const stripePay = (
  { secretKey, webhookSecret, apiBase }: NonNullable<Config['stripe']>,
  { clock, log }: { clock: Clock; log: Logger },
): Pay => {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })

  const ask = async <T>(what: string, call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId: stripeRequestId } = error
      log.error({ what, type, code, statusCode, stripeRequestId, param: error.param }, 'Stripe did not do it')
      // 409: the same key is being worked on in another request, whose outcome isn't known yet.
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
            // The amount is in SEK and stays so: what is settled must be what was asked for.
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
        // Only open sessions can be expired. Either this one isn't open, or Stripe has failed.
        if (!(error instanceof ProviderFailed && error.answered)) throw error
        return (await readCheckout(sessionId))?.state ?? 'expired'
      }
    },

    createPayoutAccount: async ({ userId, email }) => {
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
          { idempotencyKey: `payout-account-${userId}` },
        ),
      )
      return { accountId: account.id }
    },

    readPayoutAccount: async (accountId) => {
      const account = await ask('read payout account', unlessMissing(stripe.accounts.retrieve(accountId)))
      return { isSubmitted: account?.details_submitted ?? false, canReceive: account?.capabilities?.transfers === 'active' }
    },

    onboardingLink: async (account, returnUrl) => {
      const link = await ask(
        'create onboarding link',
        // A link that has run out leads back too: a new one is made behind the login (SECURITY R62).
        stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl }),
      )
      return link.url
    },

    readEvent: (rawBody, signature) => readSignedEvent(rawBody, signature, webhookSecret, clock.now()),
  }
}

const addressOf = ({ hostname, port, protocol }: URL) => {
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' } as const
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
