import { eq, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { prepared } from '#server/db/prepared.ts'
import { singleRow } from '#server/db/single-row.ts'
import { type RateLimitDeps, rateLimitKey, secondsUntil } from './rate-limit-row.ts'
import { secondsAfter } from './seconds-after.ts'

/** A fixed window, which starts with the first attempt. */
export interface RateLimit {
  limit: number
  windowSeconds: number
}

/**
 * A counter after an increment: the count (at most one above the limit) and the seconds left in
 * its window.
 */
export interface Counted {
  count: number
  retrySeconds: number
}

const { placeholder } = sql

/** Prepared, because each changing call runs it. */
const count = prepared('count_attempt', { count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt }, (db) => ({
  toSQL: () =>
    db
      .execute(sql`
        insert into throttles as old (key, count, window_ends_at)
        values (${placeholder('key')}, ${placeholder('attempts')}::int, ${placeholder('windowEndsAt')}::timestamptz)
        on conflict (key) do update set
          count = case when old.window_ends_at <= ${placeholder('now')}::timestamptz then excluded.count
            else least(old.count + excluded.count, ${placeholder('most')}::int) end,
          window_ends_at = case when old.window_ends_at <= ${placeholder('now')}::timestamptz then excluded.window_ends_at
            else old.window_ends_at end
        returning count, window_ends_at as "windowEndsAt"`)
      .getQuery(),
}))

/**
 * Increments a counter in a single statement, so that concurrent requests and several processes
 * share one count (D7). It stops one above the limit.
 * @param attempts how many there are in this one, where it is for several things
 */
export const countAttempt = async (
  deps: RateLimitDeps,
  key: string,
  { limit, windowSeconds }: RateLimit,
  attempts = 1,
): Promise<Counted> => {
  const now = deps.clock.now()
  const row = singleRow(
    await count(deps.db, {
      key: rateLimitKey(deps, key),
      attempts: Math.min(attempts, limit + 1),
      most: limit + 1,
      now: now.toISOString(),
      windowEndsAt: secondsAfter(now, windowSeconds).toISOString(),
    }),
  )
  return { count: row.count, retrySeconds: secondsUntil(now, row.windowEndsAt) }
}

/** Decrements a counter, for an attempt that turned out to be harmless. */
export const uncountAttempt = async (deps: RateLimitDeps, key: string) => {
  await deps.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, rateLimitKey(deps, key)))
}

/**
 * Counts an attempt, or several in one.
 * @returns the count in this window, this attempt included
 * @throws Refused `request.throttled` with the seconds to wait, when the limit is exceeded
 */
export const enforceRateLimit = async (
  deps: RateLimitDeps,
  key: string,
  limit: RateLimit,
  attempts?: number,
): Promise<number> => {
  const { count, retrySeconds } = await countAttempt(deps, key, limit, attempts)
  if (count > limit.limit) throw new Refused('request.throttled', retrySeconds)
  return count
}

/**
 * As `enforceRateLimit`, for actions that are skipped silently above the limit, such as a mail.
 */
export const isWithinRateLimit = async (deps: RateLimitDeps, key: string, limit: RateLimit) =>
  (await countAttempt(deps, key, limit)).count <= limit.limit
