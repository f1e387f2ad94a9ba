import { and, eq, isNull } from 'drizzle-orm'
import { FieldsRefused, Refused } from '../../src/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../env.ts'
import { hashOfKey } from '../keys.ts'
import { mailLink } from './link-mails.ts'
import { type HeldKey, holdKey, nobody, readKey, voidKeys } from './mailed-keys.ts'
import { mails } from './mails.ts'
import { enqueueMail } from './outbox.ts'
import { forgiveWrongPasswords, weaknessOf } from './passwords.ts'
import { noteEvent } from './security-log.ts'
import { endSessionsOf, type User } from './sessions.ts'
import { networkOf, stillWithin, throttle } from './throttle.ts'
import { noWaitingReset } from './two-factor-reset.ts'

const askedPerNetwork = { limit: 100, windowSeconds: 3_600 }
const mailsPerAddress = { limit: 1, windowSeconds: 180 }
const triesPerNetwork = { limit: 100, windowSeconds: 900 }

/**
 * Mails a link for choosing a new password, once in three minutes; to an address that was never verified, the verification link instead (SECURITY D25).
 * Known and unknown addresses get the same answer at the same cost.
 * @throws Refused `request.throttled`
 */
export const forgotPassword = async (deps: Deps, caller: Caller, { email }: { email: string }) => {
  await throttle(deps, `forgot-password:${networkOf(caller.ip)}`, askedPerNetwork)
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  if (await stillWithin(deps, `password-mail:${email}`, mailsPerAddress))
    await deps.db.transaction((tx) => mailPasswordLink(tx, deps, user ?? { id: nobody, email, emailVerifiedAt: null }))
  if (user) noteEvent(deps, caller, 'password.reset_asked', { userId: user.id })
  return {
    detail: 'Om det finns ett konto med den adressen har vi skickat ett mejl med en länk för att välja ett nytt lösenord.',
  }
}

/** The link that lets a person in again: to a verified account for choosing a password, to any other for its verification. */
export const mailPasswordLink = (tx: Db, deps: Deps, person: Pick<User, 'id' | 'email' | 'emailVerifiedAt'>) =>
  mailLink(tx, deps, person.emailVerifiedAt ? 'reset-password' : 'verify-email', person)

/**
 * Chooses a new password with a mailed key, which is used up by it. All sessions end; the second
 * factor stays, and no mail resets it for 72 hours (R21): one that was under way, or waited, is
 * called off.
 * @throws Refused `key.invalid`, `request.throttled`; FieldsRefused `new_password`, which leaves
 * the key good
 */
export const resetPassword = async (deps: Deps, caller: Caller, form: { key: string; new_password: string }) => {
  await throttle(deps, `reset-password:${networkOf(caller.ip)}`, triesPerNetwork)
  const hash = hashOfKey(deps.keys, form.key)
  const weakness = weaknessOf(form.new_password, holderOf(deps, await readKey(deps.db, hash)))
  if (weakness) throw new FieldsRefused({ new_password: [weakness] })
  const passwordHash = await deps.hash.hash(form.new_password)
  const user = await deps.db.transaction(async (tx) => {
    const holder = holderOf(deps, await holdKey(tx, hash))
    await tx
      .update(users)
      .set({ passwordHash, passwordResetAt: deps.clock.now(), ...noWaitingReset })
      .where(eq(users.id, holder.id))
    await voidKeys(tx, holder.id)
    await endSessionsOf(tx, deps, holder.id)
    await enqueueMail(tx, deps, mails.passwordReset(holder.email))
    return holder
  })
  await forgiveWrongPasswords(deps, caller, user)
  noteEvent(deps, caller, 'password.reset', { userId: user.id })
  return { detail: 'Ditt lösenord är ändrat. Logga in med det nya.' }
}

const holderOf = ({ clock }: Deps, found: HeldKey | undefined): User => {
  const isGood =
    found?.key.purpose === 'reset-password' &&
    found.key.expiresAt > clock.now() &&
    found.key.email === found.user.email &&
    found.user.emailVerifiedAt !== null
  if (!isGood) throw new Refused('key.invalid')
  return found.user
}
