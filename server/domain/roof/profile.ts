import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PasswordChange, ProfileChange } from '#contract/accounts/profile.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import { notices, wrongPassword } from '#contract/accounts/notices.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { isBankAccount, maskedAccount } from '#contract/accounts/bank-account.ts'
import { FieldsRefused, refuseFields } from '#contract/refusals.ts'
import { requestEmailChange } from '#server/domain/accounts/email-change.ts'
import { revokeMailedKeys } from '#server/domain/accounts/mailed-keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { authenticateAgain } from '#server/domain/accounts/sessions/authenticate.ts'
import { checkPassword, hashPassword, passwordWeakness } from '#server/domain/accounts/passwords.ts'
import { draftKeyOf } from '#server/keys.ts'
import { sharesOwedTo } from '#server/domain/money/books/paid-out.ts'
import { payoutFactsOf } from '#server/domain/money/payouts/account.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { rolesOf } from '#server/domain/accounts/viewer.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { endOtherSessions, type User, userOf } from '#server/domain/accounts/sessions/sessions.ts'
import { noWaitingReset, resetOpensAt } from '#server/domain/accounts/two-factor-reset.ts'

/** The viewer's profile, as it is stored now. */
export const readProfile = async (deps: Deps, { viewer }: CallContext) => ({
  ...(await profileToReply(deps, await userOf(deps.db, viewer))),
  has_payouts: viewer.has_payouts,
  ...(viewer.has_payouts && (await sharesOwedTo(deps.db, viewer.userId)).length > 0 && { share_owed: true }),
  // Drafts are as private as what they become, which no other session may read.
  ...(viewer.kind === 'full' && { draft_key: draftKeyOf(deps.keys, viewer.userId) }),
})

/**
 * Updates name and phone number; omitted fields keep their values. A new address takes effect only
 * when it is confirmed (R11).
 */
export const updateProfile = async (deps: Deps, call: CallContext, form: z.output<typeof ProfileChange>) => {
  const { userId, email } = call.viewer
  if (form.email !== email) await requestEmailChange(deps, call, form.email)
  const { name, surname, phone_number } = form
  const change = {
    ...(name != null && { name }),
    ...(surname != null && { surname }),
    ...(phone_number != null && { phoneNumber: phone_number }),
  }
  if (Object.keys(change).length > 0) await deps.db.update(users).set(change).where(eq(users.id, userId))
  return readProfile(deps, call)
}

/** Sets a present or former partner's bank account; an empty text removes it. */
export const setBankAccount = async (deps: Deps, call: CallContext, written: string) => {
  const { viewer, caller } = call
  if (written !== '' && !isBankAccount(written)) throw new FieldsRefused({ bank_account: [fieldNotices.bankAccount] })
  const { userId, email } = viewer
  const masked = written === '' ? 'borttaget' : maskedAccount(written)
  const bankAccount = written || null
  const changed = await deps.db.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ bankAccount })
      .where(and(eq(users.id, userId), sql`${users.bankAccount} is distinct from ${bankAccount}`))
      .returning({ id: users.id })
    if (rows.length > 0) await enqueueMail(tx, deps, mails.bankAccountChanged(email, masked))
    return rows.length > 0
  })
  if (changed) logSecurityEvent(deps, caller, 'bank_account.changed', { userId, account: masked })
  return readProfile(deps, call)
}

/** The answer, to a repeat as well. */
export const passwordChanged = { detail: notices.passwordChanged }

/** Changes the password and ends every other session (R30). */
export const changePassword = async (
  deps: Deps,
  { viewer, caller, idempotently }: CallContext,
  form: z.output<typeof PasswordChange>,
) => {
  const { userId, email } = viewer
  const wrong = new FieldsRefused({ old_password: [wrongPassword.old_password] })
  const user = await checkPassword(deps, caller, viewer, form.old_password)
  if (!user) throw wrong
  refuseFields({ new_password: passwordWeakness(form.new_password, user) })
  const passwordHash = await hashPassword(deps, caller, form.new_password)
  await authenticateAgain(deps, viewer)
  const changed = await idempotently(
    async (tx) => {
      // Waits for a concurrent request that redeems a mailed key; its session is ended below.
      const rows = await tx
        .update(users)
        .set({ passwordHash, ...noWaitingReset })
        .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
        .returning({ id: users.id })
      // A concurrent request has changed the password.
      if (rows.length === 0) throw wrong
      await revokeMailedKeys(tx, userId)
      await endOtherSessions(tx, deps, viewer)
      await enqueueMail(tx, deps, mails.passwordChanged(email))
      return passwordChanged
    },
    () => [],
  )
  logSecurityEvent(deps, caller, 'password.changed', { userId })
  return changed
}

const profileToReply = async (deps: Deps, user: User) => ({
  email: user.email,
  name: user.name,
  surname: user.surname,
  phone_number: user.phoneNumber,
  bank_account: user.bankAccount,
  ...(await payoutFactsOf(deps, user)),
  ...rolesOf(user),
  has_passkey: (await withPasskeys(deps.db, user)).hasPasskey,
  two_factor_reset_at: resetOpensAt(user)?.toISOString(),
  ...(user.mailRefusedAt && { mail_refused: true }),
})
