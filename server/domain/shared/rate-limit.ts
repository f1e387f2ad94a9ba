import { eq, lte, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { singleRow } from '#server/db/single-row.ts'
import { throttles } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'

/** A fixed window, which starts with the first attempt. */
export interface RateLimit {
  limit: number
  windowSeconds: number
}

type Parts = Pick<Deps, 'db' | 'keys' | 'clock'>

/**
 * A counter after an increment: the count (at most one above the limit) and the seconds left in
 * its window.
 */
export interface Counted {
  count: number
  retrySeconds: number
}

/**
 * Increments a counter in a single statement, so that concurrent requests and several processes
 * share one count (D7). It stops one above the limit.
 */
export const countAttempt = async (deps: Parts, key: string, { limit, windowSeconds }: RateLimit): Promise<Counted> => {
  const now = deps.clock.now()
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1_000)
  const over = sql`${throttles.windowEndsAt} <= ${sql.param(now, throttles.windowEndsAt)}`
  const rows = await deps.db
    .insert(throttles)
    .values({ key: stored(deps, key), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else least(${throttles.count} + 1, ${limit + 1}::integer) end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({ count: throttles.count, windowEndsAt: throttles.windowEndsAt })
  const row = singleRow(rows)
  return { count: row.count, retrySeconds: secondsUntil(now, row.windowEndsAt) }
}

/** Decrements a counter, for an attempt that turned out to be harmless. */
export const uncountAttempt = async (deps: Parts, key: string) => {
  await deps.db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, stored(deps, key)))
}

/**
 * Counts an attempt.
 * @returns the count in this window, this attempt included
 * @throws Refused `request.throttled` with the seconds to wait, when the limit is exceeded
 */
export const enforceRateLimit = async (deps: Parts, key: string, limit: RateLimit): Promise<number> => {
  const { count, retrySeconds } = await countAttempt(deps, key, limit)
  if (count > limit.limit) throw new Refused('request.throttled', retrySeconds)
  return count
}

/**
 * As `enforceRateLimit`, for actions that are skipped silently above the limit, such as a mail.
 */
export const isWithinRateLimit = async (deps: Parts, key: string, limit: RateLimit) =>
  (await countAttempt(deps, key, limit)).count <= limit.limit

/** A leaky bucket: it holds `capacity` attempts, and one leaks out every `leakSeconds`. */
export interface Bucket {
  capacity: number
  leakSeconds: number
}

/**
 * Adds one unless the bucket is full.
 * @returns 0 if it was added, else the seconds until there is room
 */
export const addToBucket = async (deps: Parts, key: string, { capacity, leakSeconds }: Bucket): Promise<number> => {
  const now = deps.clock.now()
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const fullest = later((capacity - 1) * leakSeconds)
  // The row stores when the bucket will be empty, from which its level at any time follows.
  const poured = await deps.db
    .insert(throttles)
    .values({ key: stored(deps, key), count: 0, windowEndsAt: later(leakSeconds) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        windowEndsAt: sql`greatest(${throttles.windowEndsAt}, ${sql.param(now, throttles.windowEndsAt)}) + ${seconds(leakSeconds)}`,
      },
      setWhere: lte(throttles.windowEndsAt, fullest),
    })
    .returning({ key: throttles.key })
  if (poured.length === 1) return 0
  const { retrySeconds } = await readLockout(deps, key)
  return Math.max(1, retrySeconds - (capacity - 1) * leakSeconds)
}

/** Undoes one `addToBucket`. */
export const removeFromBucket = async (deps: Parts, key: string, { leakSeconds }: Bucket) => {
  await deps.db
    .update(throttles)
    .set({ windowEndsAt: sql`${throttles.windowEndsAt} - ${seconds(leakSeconds)}` })
    .where(eq(throttles.key, stored(deps, key)))
}

const seconds = (count: number) => sql`make_interval(secs => ${count}::integer)`

/**
 * Reads a lock, which callers set for longer each time until it is cleared. `level` counts how
 * often it was set.
 */
export const readLockout = async (deps: Parts, key: string) => {
  const [row] = await deps.db
    .select()
    .from(throttles)
    .where(eq(throttles.key, stored(deps, key)))
  if (!row) return { level: 0, retrySeconds: 0 }
  return { level: row.count, retrySeconds: secondsUntil(deps.clock.now(), row.windowEndsAt) }
}

/** Locks a key from now on. */
export const setLockout = async (deps: Parts, key: string, level: number, seconds: number) => {
  const windowEndsAt = new Date(deps.clock.now().getTime() + seconds * 1_000)
  await deps.db
    .insert(throttles)
    .values({ key: stored(deps, key), count: level, windowEndsAt })
    .onConflictDoUpdate({ target: throttles.key, set: { count: level, windowEndsAt } })
}

/** Deletes a counter or a lock. */
export const clearCounter = async (deps: Parts, key: string) => {
  await deps.db.delete(throttles).where(eq(throttles.key, stored(deps, key)))
}

/**
 * The part of an IP address that identifies one subscriber: the whole IPv4 address, or the /64 of
 * IPv6.
 */
export const networkOf = (ip: string) => {
  if (!ip.includes(':')) return ip
  const [head = [], tail = []] = ip.split('::').map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

// Keys contain e-mail and IP addresses, so they are stored as hashes.
const stored = ({ keys }: Parts, key: string) => hashOfKey(keys, key)

const secondsUntil = (now: Date, then: Date) => Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1_000))
