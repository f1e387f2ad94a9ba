import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { takeBackSeconds } from '#contract/accounts/link-lifetimes.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { notices, wrongPassword } from '#contract/accounts/notices.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/error-codes.ts'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext, Visitor } from '#server/domain/shared/call-context.ts'
import { hashOfKey } from '#server/keys.ts'
import {
  type LockedMailedKey,
  lockMailedKey,
  issueMailedLink,
  type KeyPurpose,
  findMailedKey,
  revokeMailedKeys,
} from './mailed-keys.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'
import { enqueueLinkToEnter } from './link-mails.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { checkPassword } from './passwords.ts'
import { isReserved } from './reserved-address.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { endSessionsOf } from '#server/domain/accounts/sessions/sessions.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { noWaitingReset } from './two-factor-reset.ts'
import { acceptLoginCode } from './two-factor.ts'

/** Clears a pending e-mail change. */
export const noPendingEmail = { pendingEmail: null, pendingEmailAt: null } as const

const emailChanges = { limit: 5, windowSeconds: 3_600 }
const triesPerNetwork = { limit: 100, windowSeconds: 900 }

/**
 * Stores a new address until it is confirmed, and mails the old one a link that cancels the
 * change. A taken or reserved address gets the same response, and the old address the same notice:
 * only a mail to the new address says so (R11).
 * @throws Refused `request.throttled`
 */
export const requestEmailChange = async (deps: Deps, { viewer: { userId, email }, caller }: CallContext, newEmail: string) => {
  await enforceRateLimit(deps, `email-change:${userId}`, emailChanges)
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, newEmail), isNotNull(users.emailVerifiedAt)))
    const reserved = await isReserved(tx, deps, newEmail)
    await tx
      .update(users)
      .set(owner || reserved ? noPendingEmail : { pendingEmail: newEmail, pendingEmailAt: deps.clock.now() })
      .where(eq(users.id, userId))
    await revokeMailedKeys(tx, userId, ['change-email', 'cancel-email-change'])
    const confirm = await issueMailedLink(tx, deps, { purpose: 'change-email', userId, email: newEmail })
    const cancel = await issueMailedLink(tx, deps, { purpose: 'cancel-email-change', userId, email })
    const toNew = owner
      ? mails.emailTaken(newEmail)
      : reserved
        ? mails.emailReserved(newEmail)
        : mails.confirmNewEmail(newEmail, confirm)
    await enqueueMail(tx, deps, toNew)
    await enqueueMail(tx, deps, mails.emailChangeAsked(email, newEmail, cancel))
  })
  logSecurityEvent(deps, caller, 'email.change_asked', { userId })
}

/** The answer, to a repeat as well: it tells nothing of the account. */
export const emailChanged = { detail: notices.emailChanged }

/**
 * Changes the address. Takes the key mailed to the new address, the account's password and, with
 * two-factor login on, a code: neither a session nor the new mailbox is enough alone (R11). The
 * old address can take the account back for seven days.
 */
export const confirmEmailChange = async (
  deps: Deps,
  { caller, idempotently }: Visitor,
  form: { key: string; password: string; totp_code?: string | undefined },
) => {
  await enforceRateLimit(deps, `confirm-email-change:${networkOf(caller.ip)}`, triesPerNetwork)
  const hash = hashOfKey(deps.keys, form.key)
  const mailedKey = liveKey(deps, 'change-email', await findMailedKey(deps.db, hash))
  const proven = await checkPassword(deps, caller, mailedKey.user, form.password)
  if (!proven) throw new FieldsRefused({ password: [wrongPassword.password] })
  await acceptLoginCode(deps, caller, proven, form.totp_code)
  const confirmed = await idempotently(
    async (tx) => {
      const { user, key } = liveKey(deps, 'change-email', await lockMailedKey(tx, hash))
      if (user.passwordHash !== proven.passwordHash || user.totpSecret !== proven.totpSecret || user.pendingEmail !== key.email)
        throw new Refused('key.invalid')
      if (await isReserved(tx, deps, key.email)) throw new Refused('key.invalid')
      await freeUnverified(tx, key.email)
      await tx
        .update(users)
        .set({ email: key.email, mailRefusedAt: null, ...noPendingEmail })
        .where(eq(users.id, user.id))
      await revokeMailedKeys(tx, user.id)
      const takeBack = await issueMailedLink(tx, deps, { purpose: 'cancel-email-change', userId: user.id, email: user.email })
      const until = secondsAfter(deps.clock.now(), takeBackSeconds)
      // The cancel link mailed before the change stays valid as long as the new one.
      await tx
        .update(mailedKeys)
        .set({ expiresAt: until })
        .where(and(isCancelKeyOf(user.id), eq(mailedKeys.email, user.email)))
      await enqueueMail(tx, deps, mails.emailChanged(user.email, key.email, takeBack, until))
      return emailChanged
    },
    () => [],
  ).catch((error: unknown) => {
    // Another account has confirmed the same address concurrently.
    throw isUniqueViolation(error) ? new Refused('key.invalid') : error
  })
  logSecurityEvent(deps, caller, 'email.changed', { userId: proven.id })
  return confirmed
}

/**
 * Cancels an e-mail change with the key mailed to the old address, or undoes it up to seven days
 * later. Undoing ends all sessions, replaces the password, which the person who changed the
 * address knew, and mails a link for choosing a new one to the old address (R11).
 */
export const cancelEmailChange = async (deps: Deps, { caller }: Visitor, key: string) => {
  await enforceRateLimit(deps, `cancel-email-change:${networkOf(caller.ip)}`, triesPerNetwork)
  const hash = hashOfKey(deps.keys, key)
  liveKey(deps, 'cancel-email-change', await findMailedKey(deps.db, hash))
  const { userId, isUndone } = await deps.db.transaction(async (tx) => {
    const held = liveKey(deps, 'cancel-email-change', await lockMailedKey(tx, hash))
    const { user } = held
    const isUndone = held.key.email !== user.email
    if (isUndone) await takeBack(tx, deps, held)
    else {
      await tx.update(users).set(noPendingEmail).where(eq(users.id, user.id))
      await revokeMailedKeys(tx, user.id, ['change-email', 'cancel-email-change'])
    }
    return { userId: user.id, isUndone }
  })
  logSecurityEvent(deps, caller, isUndone ? 'email.taken_back' : 'email.change_cancelled', { userId })
  return isUndone ? { detail: notices.emailChangeUndone, taken_back: true } : { detail: notices.emailChangeStopped }
}

const takeBack = async (tx: Db, deps: Deps, { user, key: { email, createdAt } }: LockedMailedKey) => {
  await freeUnverified(tx, email)
  await tx
    .update(users)
    .set({ email, mailRefusedAt: null, passwordHash: deps.hash.ofNoPassword(), ...noPendingEmail, ...noWaitingReset })
    .where(eq(users.id, user.id))
  await revokeMailedKeys(tx, user.id)
  // Revokes the cancel keys of this and later changes. An older address keeps its own key and can
  // still take the account back from this one.
  await tx.delete(mailedKeys).where(and(isCancelKeyOf(user.id), gte(mailedKeys.createdAt, createdAt)))
  await endSessionsOf(tx, deps, user.id)
  // Whoever changed the address may have added keys since, and each lets in without a password.
  await tx.delete(passkeys).where(and(eq(passkeys.userId, user.id), gte(passkeys.createdAt, createdAt)))
  await enqueueMail(tx, deps, mails.emailTakenBack(user.email))
  await enqueueLinkToEnter(tx, deps, { ...user, email })
}

const isCancelKeyOf = (userId: number) => and(eq(mailedKeys.userId, userId), eq(mailedKeys.purpose, 'cancel-email-change'))

// An unverified account doesn't own its address. A verified one does: there the unique index
// rejects the change.
const freeUnverified = (tx: Db, email: string) =>
  tx.delete(users).where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))

const liveKey = ({ clock }: Deps, purpose: KeyPurpose, held: LockedMailedKey | undefined): LockedMailedKey => {
  if (held?.key.purpose !== purpose || held.key.expiresAt <= clock.now()) throw new Refused('key.invalid')
  return held
}
