import type { Config } from '#server/config.ts'
import { stripeClient } from './stripe-client.ts'

interface Webhook {
  url: string
  isEnabled: boolean
  /** Names of events, or `*`. */
  events: readonly string[]
}

/**
 * The webhook endpoints of the account.
 * @throws if Stripe can't be reached, doesn't know the key, or doesn't let it read them
 */
export const listWebhooks = async (stripe: NonNullable<Config['stripe']>): Promise<Webhook[]> => {
  const { data } = await stripeClient(stripe).webhookEndpoints.list({ limit: 100 })
  return data.map(({ url, status, enabled_events }) => ({ url, isEnabled: status === 'enabled', events: enabled_events }))
}
