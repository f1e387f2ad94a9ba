import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { newRecoveryCodes, shownRecoveryCode } from '#contract/accounts/recovery-codes.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { recoveryCodes } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashOfKey } from '#server/keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { ofPasskeyOwner } from '#server/domain/accounts/sessions/passkey-owner.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'

/**
 * Creates ten one-time codes for the case that the authenticator is lost, and deletes the older
 * ones. Only keyed hashes are stored, so the codes can be shown this once.
 */
export const makeRecoveryCodes = async (deps: Deps, call: CallContext, password: string) => {
  const { userId, email } = call.viewer
  const active = and(eq(users.id, userId), or(isNotNull(users.totpSecret), ofPasskeyOwner))
  if ((await deps.db.$count(users, active)) === 0) throw new Refused('two_factor.inactive')
  await confirmPassword(deps, call, password, 'password')
  const codes = newRecoveryCodes((limit) => randomInt(limit))
  const createdAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // Locks the user, so that two concurrent requests leave ten codes and not twenty.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await deleteRecoveryCodes(tx, userId)
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(deps, userId, code), userId, createdAt })))
    await enqueueMail(tx, deps, mails.recoveryCodesMade(email))
  })
  logSecurityEvent(deps, call.caller, 'two_factor.recovery_made', { userId })
  return { codes: codes.map(shownRecoveryCode) }
}

/** Redeems a code, which works once (R17), and mails its owner how many are left. */
export const redeemRecoveryCode = async (deps: Deps, caller: Caller, { id: userId, email }: User, code: string) => {
  const left = await deps.db.transaction(async (tx) => {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: deps.clock.now() })
      .where(and(eq(recoveryCodes.hash, hashOf(deps, userId, code)), isUnused(userId)))
      .returning({ hash: recoveryCodes.hash })
    if (used.length === 0) return undefined
    const unused = await tx.$count(recoveryCodes, isUnused(userId))
    await enqueueMail(tx, deps, mails.recoveryCodeUsed(email, unused))
    return unused
  })
  if (left === undefined) return 'wrong'
  logSecurityEvent(deps, caller, 'two_factor.recovery_used', { userId, left })
  return { right: left }
}

/** Deletes all codes of a user: they are void once the second factor or the codes are replaced. */
export const deleteRecoveryCodes = async (tx: Db, userId: number) => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

const isUnused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

const hashOf = ({ keys }: Deps, userId: number, code: string) => hashOfKey(keys, `recovery ${userId} ${code}`)
