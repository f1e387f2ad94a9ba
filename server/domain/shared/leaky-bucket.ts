import { eq, lte, sql } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { type RateLimitDeps, rateLimitKey } from './rate-limit-row.ts'
import { readLockout } from './lockout.ts'
import { secondsAfter } from './seconds-after.ts'

/** A leaky bucket: it holds `capacity` attempts, and one leaks out every `leakSeconds`. */
export interface Bucket {
  capacity: number
  leakSeconds: number
}

/**
 * Adds one unless the bucket is full.
 * @returns 0 if it was added, else the seconds until there is room
 */
export const addToBucket = async (deps: RateLimitDeps, key: string, { capacity, leakSeconds }: Bucket): Promise<number> => {
  const now = deps.clock.now()
  const fullest = secondsAfter(now, (capacity - 1) * leakSeconds)
  // The row stores when the bucket will be empty, from which its level at any time follows.
  const added = await deps.db
    .insert(rateLimits)
    .values({ key: rateLimitKey(deps, key), count: 0, windowEndsAt: secondsAfter(now, leakSeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        windowEndsAt: sql`greatest(${rateLimits.windowEndsAt}, ${sql.param(now, rateLimits.windowEndsAt)}) + ${seconds(leakSeconds)}`,
      },
      setWhere: lte(rateLimits.windowEndsAt, fullest),
    })
    .returning({ key: rateLimits.key })
  if (added.length === 1) return 0
  const { retrySeconds } = await readLockout(deps, key)
  return Math.max(1, retrySeconds - (capacity - 1) * leakSeconds)
}

/** Undoes one `addToBucket`. */
export const removeFromBucket = async (deps: RateLimitDeps, key: string, { leakSeconds }: Bucket) => {
  await deps.db
    .update(rateLimits)
    .set({ windowEndsAt: sql`${rateLimits.windowEndsAt} - ${seconds(leakSeconds)}` })
    .where(eq(rateLimits.key, rateLimitKey(deps, key)))
}

const seconds = (count: number) => sql`make_interval(secs => ${count}::integer)`
