import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockUser, issueMailedLink, noUserId, revokeMailedKeys } from './mailed-keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail, enqueueDummyMail } from '#server/domain/jobs/outbox.ts'
import type { User } from '#server/domain/sessions/sessions.ts'

const letters = {
  'verify-email': mails.verifyEmail,
  'reset-password': mails.resetPassword,
  'reset-two-factor': mails.resetTwoFactor,
  'waited-reset-two-factor': mails.resetTwoFactor,
  'operator-reset-two-factor': mails.resetTwoFactor,
  invitation: mails.invited,
}

/**
 * Mails a user a link, and revokes earlier links for the same purpose, except for verification.
 * For `noUserId` it does the same work and sends nothing, so that response times don't reveal who
 * has an account (R01, D25).
 */
export const enqueueLinkMail = async (
  tx: Db,
  deps: Pick<Deps, 'config' | 'keys' | 'clock' | 'outboxBell'>,
  purpose: keyof typeof letters,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
) => {
  await lockUser(tx, userId)
  // Earlier verification links stay valid: they all verify the same account.
  if (purpose !== 'verify-email') await revokeMailedKeys(tx, userId, [purpose])
  const address = await issueMailedLink(tx, deps, { purpose, userId, email })
  if (userId === noUserId) await enqueueDummyMail(tx, deps)
  else await enqueueMail(tx, deps, letters[purpose](email, address))
}
