import { readFileSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import { knownDevice, setKnownDeviceCookie } from '#server/domain/accounts/sessions/known-device-cookie.ts'
import { noUserId } from './mailed-keys.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import { clearRateLimit } from '#server/domain/shared/rate-limit-row.ts'
import { addToBucket, removeFromBucket } from '#server/domain/shared/leaky-bucket.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { once } from '#server/domain/shared/once.ts'
import { uncountAttempt, enforceRateLimit } from '#server/domain/shared/rate-limit.ts'

const daySeconds = 24 * 3_600
const quarterSeconds = 15 * 60
/** Wrong passwords per network, for all accounts together: each one costs the server a hash. */
const ofOneNetwork = { limit: 100, windowSeconds: quarterSeconds }
/** Wrong passwords for one account, per known browser or else per network (R13). */
const inAQuarter = { limit: 10, windowSeconds: quarterSeconds }
const inADay = { limit: 50, windowSeconds: daySeconds }
/** Leaky buckets of an account's wrong passwords: docs/decisions/0011-login-attempts.md (R14). */
const ofStrangers = { name: 'password-strangers', capacity: 400, leakSeconds: 240 }
const ofKnown = { name: 'password-known', capacity: 100, leakSeconds: 864 }

/**
 * Checks a password, for every call that asks for one. An attempt is counted before hashing, and
 * uncounted if the password is right. Unknown and disabled accounts cost the same (R12, R13).
 * @returns the user as read before the comparison, or undefined for a wrong password
 * @throws Refused `request.throttled` with the seconds to wait, `server.busy`
 */
export const checkPassword = (
  deps: Deps,
  caller: Caller,
  { email }: { email: string },
  password: string,
): Promise<User | undefined> => deps.hash.inTurn(networkOf(caller.ip), () => compare(deps, caller, email, password))

const compare = async (deps: Deps, caller: Caller, email: string, password: string): Promise<User | undefined> => {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  const forgive = await countGuess(deps, caller, email, user?.id ?? noUserId)
  const right = await isPassword(deps, user?.passwordHash, password).catch(async (busy: unknown) => {
    await forgive()
    throw busy
  })
  if (right) {
    await forgive()
    return user
  }
  logSecurityEvent(deps, caller, 'password.refused', { userId: user?.id })
  return undefined
}

/**
 * Compares a password as it was typed, then with its letters composed (NFC): a phone and a
 * computer may spell 'ö' differently. Without a stored hash there are as many comparisons (R12).
 */
const isPassword = async ({ hash }: Pick<Deps, 'hash'>, stored: string | undefined, typed: string): Promise<boolean> => {
  const composed = composedForm(typed)
  return (await hash.verify(stored, typed)) || (composed !== typed && (await hash.verify(stored, composed)))
}

/** As `isPassword`, in turn with others: for a password of one's own, of which nobody guesses. */
export const fitsHash = (deps: Deps, caller: Caller, stored: string, typed: string): Promise<boolean> =>
  deps.hash.inTurn(networkOf(caller.ip), () => isPassword(deps, stored, typed))

/** The stored form of a password, so that every spelling of it is right. */
const composedForm = (typed: string) => typed.normalize('NFC')

/**
 * Counts a guess as wrong before the comparison: per browser if it has logged in to the account
 * before, otherwise per network, and per account.
 * @returns a function that uncounts it
 * @throws Refused `request.throttled`
 */
const countGuess = async (deps: Deps, caller: Caller, email: string, userId: number) => {
  const network = networkOf(caller.ip)
  const device = knownDevice(deps, caller, userId)
  const ofNetwork = `passwords:${network}`
  const [quarter, day] = countersOf(email, device ?? network)
  if (!device) await enforceRateLimit(deps, ofNetwork, ofOneNetwork)
  await enforceRateLimit(deps, quarter, inAQuarter)
  const guesses = await enforceRateLimit(deps, day, inADay)
  const forgive = () =>
    Promise.all([...(device ? [] : [ofNetwork]), quarter, day].map((counter) => uncountAttempt(deps, counter)))
  const isKnown = device !== undefined || (await hasLoggedInFrom(deps, userId, network))
  const strangers = { ...ofStrangers, capacity: ofStrangers.capacity / guesses }
  let retrySeconds = 0
  for (const bucket of isKnown ? [ofKnown, strangers] : [strangers]) {
    const key = bucketOf(email, bucket)
    retrySeconds = await addToBucket(deps, key, bucket)
    if (retrySeconds === 0) return () => Promise.all([forgive(), removeFromBucket(deps, key, bucket)])
  }
  await forgive()
  throw new Refused('request.throttled', retrySeconds)
}

const countersOf = (email: string, guesser: string) =>
  [`password:${email}:${guesser}`, `password-day:${email}:${guesser}`] as const
const bucketOf = (email: string, { name }: { name: string }) => `${name}:${email}`

const hasLoggedInFrom = async ({ db }: Deps, userId: number, network: string) => {
  const earlier = await db.selectDistinct({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, userId))
  return earlier.some(({ ip }) => networkOf(ip) === network)
}

/**
 * Resets the counters for a user who has proven their identity by other means, and marks the
 * browser as known, so that other callers' wrong passwords don't block it.
 */
export const resetFailedPasswords = async (deps: Deps, caller: Caller, { id, email }: Pick<User, 'id' | 'email'>) => {
  const guessers = [networkOf(caller.ip), knownDevice(deps, caller, id) ?? []].flat()
  const buckets = [ofStrangers, ofKnown].map((bucket) => bucketOf(email, bucket))
  const counters = [...buckets, ...guessers.flatMap((guesser) => countersOf(email, guesser))]
  await Promise.all(counters.map((counter) => clearRateLimit(deps, counter)))
  setKnownDeviceCookie(deps, caller, id)
}

/**
 * Hashes a new password, with its letters composed, in the turn of the caller's network, as checks
 * are made.
 * @throws Refused `server.busy`
 */
export const hashPassword = ({ hash }: Deps, caller: Caller, password: string): Promise<string> =>
  hash.inTurn(networkOf(caller.ip), () => hash.hash(composedForm(password)))

/**
 * Rehashes a password whose hash has outdated cost parameters (D21).
 * @returns the user with the current hash
 * @throws Refused `server.busy`
 */
export const rehashPassword = (deps: Deps, caller: Caller, user: User, password: string): Promise<User> | User =>
  deps.hash.outdated(user.passwordHash) ? deps.hash.inTurn(networkOf(caller.ip), () => replaceHash(deps, user, password)) : user

const replaceHash = async (deps: Deps, user: User, password: string): Promise<User> => {
  const { db, hash } = deps
  const passwordHash = await hash.hash(composedForm(password))
  const [renewed] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning()
  if (renewed) return renewed
  // A concurrent request has changed the hash, possibly for the same password.
  const [now] = await db.select().from(users).where(eq(users.id, user.id))
  return now && (await isPassword(deps, now.passwordHash, password)) ? now : user
}

/**
 * Rejects passwords that are among the most common, or the user's own name or address (R06). The
 * contract checks the length.
 * @returns the error text in Swedish, or undefined for an acceptable password
 */
export const passwordWeakness = (
  password: string,
  { email, name, surname }: { email: string; name: string; surname: string },
) => {
  const plain = composedForm(password).trim().toLowerCase()
  const own = [email, email.split('@')[0], name, surname, `${name} ${surname}`, `${name}${surname}`].map((word) =>
    word?.normalize('NFC').toLowerCase(),
  )
  if (own.includes(plain)) return 'Lösenordet får inte vara ditt namn eller din e-postadress.'
  if (commonPasswords().has(plain)) return 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'
  return undefined
}

const commonPasswords = once(() => new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')))
