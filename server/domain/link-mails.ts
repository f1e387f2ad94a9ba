import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { holdPerson, issueLink, nobody, voidKeys } from './mailed-keys.ts'
import { mails } from './mails.ts'
import { enqueueMail, enqueueNothing } from './outbox.ts'
import type { User } from './sessions.ts'

/** The mails that carry a link for one errand each. */
const letters = {
  'verify-email': mails.verifyEmail,
  'reset-password': mails.resetPassword,
  'reset-two-factor': mails.resetTwoFactor,
  'waited-reset-two-factor': mails.resetTwoFactor,
  'operator-reset-two-factor': mails.resetTwoFactor,
}

/** Mails a person a link; for `nobody` the same is done in vain, so that nobody can tell (SECURITY R01, D25). Earlier links for a reset are void. */
export const mailLink = async (
  tx: Db,
  deps: Pick<Deps, 'config' | 'keys' | 'clock'>,
  purpose: keyof typeof letters,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
) => {
  await holdPerson(tx, userId)
  // Verification links stay good: they all open the same account.
  if (purpose !== 'verify-email') await voidKeys(tx, userId, [purpose])
  const address = await issueLink(tx, deps, { purpose, userId, email })
  if (userId === nobody) await enqueueNothing(tx, deps)
  else await enqueueMail(tx, deps, letters[purpose](email, address))
}
