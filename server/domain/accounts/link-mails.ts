import { linkToEnter } from '#contract/accounts/person-rules.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockUser, issueMailedLink, noUserId, revokeMailedKeys } from './mailed-keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail, enqueueDummyMail } from '#server/domain/shared/outbox.ts'
import { wasInvited } from '#server/domain/accounts/people/security-events.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'

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
 * For `noUserId` it does the same work and sends nothing, so that a timing attack doesn't reveal
 * who has an account (R01, D25).
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

/**
 * Mails the link with which somebody who can't log in gets in. All cost the same queries, as for
 * `noUserId` (R09).
 */
export const enqueueLinkToEnter = async (
  tx: Db,
  deps: Parameters<typeof enqueueLinkMail>[1],
  person: Pick<User, 'id' | 'email' | 'emailVerifiedAt'>,
) => {
  const link = linkToEnter({ isVerified: person.emailVerifiedAt !== null, isInvited: await wasInvited(tx, person) })
  await enqueueLinkMail(tx, deps, link, person)
}
