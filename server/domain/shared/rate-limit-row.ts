import { eq } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'

/** Dependencies of counters, buckets and lockouts. */
export type RateLimitDeps = Pick<Deps, 'db' | 'keys' | 'clock'>

/** The stored key: a hash, because keys contain e-mail and IP addresses. */
export const rateLimitKey = ({ keys }: RateLimitDeps, key: string) => hashOfKey(keys, key)

/** Whole seconds from now until then, at least 0. */
export const secondsUntil = (now: Date, then: Date) => Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1_000))

/** Deletes a counter or a lock. */
export const clearRateLimit = async (deps: RateLimitDeps, key: string) => {
  await deps.db.delete(rateLimits).where(eq(rateLimits.key, rateLimitKey(deps, key)))
}
