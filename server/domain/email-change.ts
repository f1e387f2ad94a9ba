import { and, eq, isNotNull } from 'drizzle-orm'
import { Refused } from '../../src/contract/refusals.ts'
import { users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Caller, SessionViewer } from '../env.ts'
import { hashOfKey } from '../keys.ts'
import { holdKey, issueLink, voidKeys } from './mailed-keys.ts'
import { mails } from './mails.ts'
import { enqueueMail } from './outbox.ts'
import { noteEvent } from './security-log.ts'
import { networkOf, throttle } from './throttle.ts'

/** No new address waits any more. */
export const noPendingEmail = { pendingEmail: null, pendingEmailAt: null } as const

const emailChanges = { limit: 5, windowSeconds: 3_600 }
const triesPerNetwork = { limit: 100, windowSeconds: 900 }

/**
 * Has a new address wait for its confirmation. The old one is told, with a link that calls it off. A taken address gets the same answer and the same notice
 * to the old one: only its owner learns of it (SECURITY R11).
 * @throws Refused `request.throttled`
 */
export const requestEmailChange = async (
  deps: Deps,
  { viewer: { userId, email }, caller }: { viewer: SessionViewer; caller: Caller },
  newEmail: string,
) => {
  await throttle(deps, `email-change:${userId}`, emailChanges)
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, newEmail), isNotNull(users.emailVerifiedAt)))
    await tx
      .update(users)
      .set(owner ? noPendingEmail : { pendingEmail: newEmail, pendingEmailAt: deps.clock.now() })
      .where(eq(users.id, userId))
    await voidKeys(tx, userId, ['change-email', 'cancel-email-change'])
    const confirm = await issueLink(tx, deps, { purpose: 'change-email', userId, email: newEmail })
    const cancel = await issueLink(tx, deps, { purpose: 'cancel-email-change', userId, email })
    await enqueueMail(tx, deps, owner ? mails.emailTaken(newEmail) : mails.confirmNewEmail(newEmail, confirm))
    await enqueueMail(tx, deps, mails.emailChangeAsked(email, newEmail, cancel))
  })
  noteEvent(deps, caller, 'email.change_asked', { userId })
}

/** Stops a change of address that hasn't been confirmed yet, with the key that was mailed to the old one (SECURITY R11). @throws Refused `key.invalid`, `request.throttled` */
export const cancelEmailChange = async (deps: Deps, caller: Caller, key: string) => {
  await throttle(deps, `cancel-email-change:${networkOf(caller.ip)}`, triesPerNetwork)
  const userId = await deps.db.transaction(async (tx) => {
    const held = await holdKey(tx, hashOfKey(deps.keys, key))
    if (held?.key.purpose !== 'cancel-email-change' || held.key.expiresAt <= deps.clock.now()) throw new Refused('key.invalid')
    await tx.update(users).set(noPendingEmail).where(eq(users.id, held.user.id))
    await voidKeys(tx, held.user.id, ['change-email', 'cancel-email-change'])
    return held.user.id
  })
  noteEvent(deps, caller, 'email.change_cancelled', { userId })
  return { detail: 'Bytet av e-postadress är stoppat. Din gamla adress gäller.' }
}
