import Stripe from 'stripe'
import type { Config } from '#server/config.ts'

// Two attempts of five seconds keep a call under twelve (D12); the library's default is eighty.
const timeoutMs = 5_000
const maxNetworkRetries = 1

/** Stripe's library with our patience, or led to a stand-in by STRIPE_API_BASE. */
export const stripeClient = ({ secretKey, apiBase }: Pick<NonNullable<Config['stripe']>, 'secretKey' | 'apiBase'>): Stripe =>
  new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })

const addressOf = ({ hostname, port, protocol }: URL) => {
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' } as const
}
