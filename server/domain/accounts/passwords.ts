import { readFileSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { sessions, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'
import { markDevice, markedDevice } from '#server/domain/sessions/device-mark.ts'
import { fairQueue } from '#server/domain/shared/fair-queue.ts'
import { noUserId } from './mailed-keys.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import type { User } from '#server/domain/sessions/sessions.ts'
import {
  clearCounter,
  networkOf,
  addToBucket,
  removeFromBucket,
  uncountAttempt,
  enforceRateLimit,
} from '#server/domain/shared/rate-limit.ts'

const daySeconds = 24 * 3_600
const quarterSeconds = 15 * 60
/** Wrong passwords from one network, for whatever accounts: each costs everybody else a hash. */
const ofOneNetwork = { limit: 100, windowSeconds: quarterSeconds }
/** Wrong passwords for one account from one known browser, or from one network (R13). */
const inAQuarter = { limit: 10, windowSeconds: quarterSeconds }
const inADay = { limit: 50, windowSeconds: daySeconds }
/**
 * Wrong passwords for one account, as leaky buckets: 400 at once and 360 a day from all who never
 * logged in to it, 100 and 100 from all who did, so at most 960 within any 24 hours (R14). At its
 * n-th guess of the day a network may fill an n-th of the strangers' bucket, so that those that
 * guess on and on leave room for a new one.
 */
const ofStrangers = { name: 'password-strangers', capacity: 400, leakSeconds: 240 }
const ofKnown = { name: 'password-known', capacity: 100, leakSeconds: 864 }

/** Few enough at once that logins never fill the queues of hasher and database. */
const inTurn = fairQueue({ runningMax: 16, waitingMax: 100 })

/**
 * Whose password this is. Every call that asks for a password asks here, so that all share one count of wrong ones. The count stands before the
 * hashing and is taken back when the password was right; unknown, disabled and known accounts cost and count the same (SECURITY R12, R13).
 * @returns the person as they were when the password was compared, or undefined when it is wrong
 * @throws Refused `request.throttled` with the seconds to wait, `server.busy`
 */
export const checkPassword = (
  deps: Deps,
  caller: Caller,
  { email }: { email: string },
  password: string,
): Promise<User | undefined> => inTurn(networkOf(caller.ip), () => compare(deps, caller, email, password))

const compare = async (deps: Deps, caller: Caller, email: string, password: string): Promise<User | undefined> => {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  const forgive = await countGuess(deps, caller, email, user?.id ?? noUserId)
  const right = await deps.hash.verify(user?.passwordHash, password).catch(async (busy: unknown) => {
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
 * Counts a guess as wrong before it is compared: for the browser when that has logged in to the
 * account before, else for the network, and for the account.
 * @returns a function that takes it back
 * @throws Refused `request.throttled`
 */
const countGuess = async (deps: Deps, caller: Caller, email: string, userId: number) => {
  const network = networkOf(caller.ip)
  const device = markedDevice(deps, caller, userId)
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

/** Forgets the wrong passwords of someone who has proven who they are by other means; from this browser they get in whatever others do. */
export const resetFailedPasswords = async (deps: Deps, caller: Caller, { id, email }: Pick<User, 'id' | 'email'>) => {
  const guessers = [networkOf(caller.ip), markedDevice(deps, caller, id) ?? []].flat()
  const buckets = [ofStrangers, ofKnown].map((bucket) => bucketOf(email, bucket))
  const counters = [...buckets, ...guessers.flatMap((guesser) => countersOf(email, guesser))]
  await Promise.all(counters.map((counter) => clearCounter(deps, counter)))
  markDevice(deps, caller, id)
}

/** Hashes the password anew when it was hashed at another cost than today's (SECURITY D21). @returns the person as they are from now on */
export const rehashPassword = async ({ db, hash }: Deps, user: User, password: string): Promise<User> => {
  if (!hash.outdated(user.passwordHash)) return user
  const passwordHash = await hash.hash(password)
  const [renewed] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning()
  if (renewed) return renewed
  // Somebody else has been faster, perhaps with the same password.
  const [now] = await db.select().from(users).where(eq(users.id, user.id))
  return now && (await hash.verify(now.passwordHash, password)) ? now : user
}

/**
 * What speaks against a password that a person chooses, besides its length (R06): being one of the commonest, or one's own name or address.
 * @returns a Swedish text, or undefined when nothing does.
 */
export const passwordWeakness = (
  password: string,
  { email, name, surname }: { email: string; name: string; surname: string },
) => {
  const plain = password.trim().toLowerCase()
  const own = [email, email.split('@')[0], name, surname, `${name} ${surname}`, `${name}${surname}`].map((word) =>
    word?.toLowerCase(),
  )
  if (own.includes(plain)) return 'Lösenordet får inte vara ditt namn eller din e-postadress.'
  if (commonPasswords().has(plain)) return 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'
  return undefined
}

let known: ReadonlySet<string> | undefined

const commonPasswords = () => {
  known ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))
  return known
}
