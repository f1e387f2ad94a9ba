import { readFileSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import { Refused } from '../../src/contract/refusals.ts'
import { users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../env.ts'
import { noteEvent } from './security-log.ts'
import type { User } from './sessions.ts'
import { countOne, forget, networkOf, takeBack, throttle } from './throttle.ts'

const windowSeconds = 15 * 60
/** Wrong passwords from one network, for whatever accounts: one that tries many hashes for everybody else, too. */
const ofOneNetwork = { limit: 100, windowSeconds }
/** Wrong passwords for one account from one network (SECURITY R13). */
const fromOneNetwork = { limit: 10, windowSeconds }
/** From everywhere: beyond 50 each further try waits longer than the one before, up to a minute, never for ever (SECURITY R14). */
const freeTries = 50
const longestDelaySeconds = 60
const fromEverywhere = { limit: freeTries + 6, windowSeconds }
/** The hasher bounds its own queue; in front of it stands the database's, which a flood of logins would fill for everybody else (SECURITY D21). */
const underWayMax = 50
let underWay = 0

/**
 * Whose password this is. Every call that asks for a password asks here, so that all share one count of wrong ones. The count stands before the
 * hashing and is taken back when the password was right; unknown, disabled and known accounts cost and count the same (SECURITY R12, R13).
 * @returns the person as they were when the password was compared, or undefined when it is wrong
 * @throws Refused `request.throttled` with the seconds to wait, `server.busy`
 */
export const checkPassword = async (
  deps: Deps,
  caller: Caller,
  { email }: { email: string },
  password: string,
): Promise<User | undefined> => {
  if (underWay >= underWayMax) throw new Refused('server.busy', 1)
  underWay += 1
  try {
    return await compare(deps, caller, { email }, password)
  } finally {
    underWay -= 1
  }
}

const compare = async (deps: Deps, caller: Caller, { email }: { email: string }, password: string): Promise<User | undefined> => {
  const { network, here, everywhere } = counters(caller, email)
  await throttle(deps, network, ofOneNetwork)
  await throttle(deps, here, fromOneNetwork)
  const { count } = await countOne(deps, everywhere, fromEverywhere)
  const forgive = () => Promise.all([network, here, everywhere].map((counter) => takeBack(deps, counter)))
  if (count > freeTries) {
    const turn = { limit: 1, windowSeconds: Math.min(2 ** (count - freeTries), longestDelaySeconds) }
    const { count: takers, retrySeconds } = await countOne(deps, `password-turn:${email}`, turn)
    if (takers > 1) {
      await forgive()
      throw new Refused('request.throttled', retrySeconds)
    }
  }
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  const right = await deps.hash.verify(user?.passwordHash, password).catch(async (busy: unknown) => {
    await forgive()
    throw busy
  })
  if (right) {
    await forgive()
    return user
  }
  noteEvent(deps, caller, 'password.refused', { userId: user?.id })
  return undefined
}

const counters = ({ ip }: Caller, email: string) => ({
  network: `passwords:${networkOf(ip)}`,
  here: `password:${email}:${networkOf(ip)}`,
  everywhere: `password:${email}`,
})

/** Forgets the wrong passwords of someone who has proven who they are by other means. */
export const forgiveWrongPasswords = async (deps: Deps, caller: Caller, email: string) => {
  const { here, everywhere } = counters(caller, email)
  await Promise.all([forget(deps, here), forget(deps, everywhere)])
}

/** Hashes the password anew when it was hashed at another cost than today's (SECURITY D21). @returns the person as they are from now on */
export const renewHash = async ({ db, hash }: Deps, user: User, password: string): Promise<User> => {
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
 * What speaks against a password that a person chooses, besides its length (SECURITY R06): being one of the commonest, or one's own name or address.
 * @returns a Swedish text, or undefined when nothing does.
 */
export const weaknessOf = (password: string, { email, name, surname }: { email: string; name: string; surname: string }) => {
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
