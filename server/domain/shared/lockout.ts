import { eq } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { type RateLimitDeps, rateLimitKey, secondsUntil } from './rate-limit-row.ts'
import { secondsAfter } from './seconds-after.ts'

/**
 * Reads a lock, which callers set for longer each time until it is cleared. `level` counts how
 * often it was set.
 */
export const readLockout = async (deps: RateLimitDeps, key: string) => {
  const [row] = await deps.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, rateLimitKey(deps, key)))
  if (!row) return { level: 0, retrySeconds: 0 }
  return { level: row.count, retrySeconds: secondsUntil(deps.clock.now(), row.windowEndsAt) }
}

/** Locks a key from now on. */
export const setLockout = async (deps: RateLimitDeps, key: string, level: number, seconds: number) => {
  const windowEndsAt = secondsAfter(deps.clock.now(), seconds)
  await deps.db
    .insert(rateLimits)
    .values({ key: rateLimitKey(deps, key), count: level, windowEndsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: level, windowEndsAt } })
}
