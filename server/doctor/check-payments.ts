import { causeOf } from '#server/cause-of.ts'
import type { Config } from '#server/config.ts'
import { listWebhooks } from '#server/ports/stripe-webhooks.ts'
import { error, type Finding, ok, warning } from './finding.ts'

/** Tells whether the keys of Stripe are there, and of the kind that they should be. */
export const checkPayments = ({ stripe, production }: Pick<Config, 'stripe' | 'production'>): Finding => {
  if (!stripe) return ok('own checkout page, as STRIPE_SECRET_KEY is not set')
  const { secretKey, webhookSecret, connectWebhookSecret } = stripe
  if (!/^[sr]k_/.test(secretKey)) return error('STRIPE_SECRET_KEY is no secret key: it begins with sk_ or rk_')
  if (!webhookSecret) return error('STRIPE_WEBHOOK_SECRET is missing, so that every event of Stripe is refused: set it')
  for (const secret of [webhookSecret, ...(connectWebhookSecret ? [connectWebhookSecret] : [])])
    if (!secret.startsWith('whsec_'))
      return error('the signing secret of a webhook begins with whsec_: copy it from the endpoint at Stripe')
  if (production && /^[sr]k_test_/.test(secretKey))
    return warning('STRIPE_SECRET_KEY is a test key: no money moves. Set the live one')
  return ok(
    `keys of Stripe are set${connectWebhookSecret ? '' : '; no STRIPE_CONNECT_WEBHOOK_SECRET, so payouts are only asked about'}`,
  )
}

/** Without these, payments, refunds or disputes are noticed late or not at all. */
const neededEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** Asks Stripe whether it knows the key, and sends this API the events that it needs. */
export const checkWebhooks = async ({ stripe, apiUrl, isRestored }: Config): Promise<Finding> => {
  if (isRestored) return ok('not asked: RESTORED=1')
  if (!stripe) return ok('those of the own checkout page')
  const address = `${apiUrl}/api/payments/webhook/`
  try {
    const ours = (await listWebhooks(stripe)).filter(({ url, isEnabled }) => isEnabled && url === address)
    const events = new Set(ours.flatMap((endpoint) => endpoint.events))
    const missing = events.has('*') ? [] : neededEvents.filter((event) => !events.has(event))
    if (ours.length === 0) return error(`Stripe sends no events to ${address}: add an endpoint there (docs/payments.md)`)
    if (missing.length > 0) return error(`Stripe's endpoint ${address} lacks ${missing.join(', ')}: add them`)
    return ok(`Stripe sends its events to ${address}`)
  } catch (reason) {
    return warning(
      `Stripe doesn't tell its webhooks (${causeOf(reason)}): check STRIPE_SECRET_KEY, and look at them in its dashboard`,
    )
  }
}
