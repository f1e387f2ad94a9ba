import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { hasSecondFactor } from '#server/domain/accounts/second-factor.ts'
import { endOtherSessions, liveSession, upgradeSession, type User } from '#server/domain/accounts/sessions/sessions.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { revokeMailedKeys } from './mailed-keys.ts'
import { noPendingSecret } from './pending-secret.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { noWaitingReset } from './two-factor-reset.ts'

/** Tells whether a new second factor takes the place of all others. */
export const replacesOthers = ({ kind }: SessionViewer, user: Parameters<typeof hasSecondFactor>[0]): boolean =>
  kind === 'enrol' && hasSecondFactor(user)

/**
 * Does what comes with a second factor, app or passkey, in the transaction that stores it: the
 * session becomes a full one, and the others end, with links and recovery codes. In a session from
 * a reset link, the factor replaces all others: whoever lost a device may have lost its keys (R21).
 * @param user as before, whose row the caller has locked
 * @returns whether older factors were replaced
 * @throws Refused `session.refused` when the session has ended meanwhile
 */
export const takeUpSecondFactor = async (
  tx: Db,
  deps: Deps,
  viewer: SessionViewer,
  user: User & { hasPasskey: boolean },
): Promise<boolean> => {
  const replaces = replacesOthers(viewer, user)
  if (!(await liveSession(tx, deps, viewer.sessionId))) throw new Refused('session.refused')
  await tx
    .update(users)
    .set({ ...noPendingSecret, ...noWaitingReset })
    .where(eq(users.id, user.id))
  if (replaces) await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
  await upgradeSession(tx, deps, viewer.sessionId, user)
  await endOtherSessions(tx, deps, viewer)
  await revokeMailedKeys(tx, user.id, [
    'verify-email',
    'reset-two-factor',
    'waited-reset-two-factor',
    'operator-reset-two-factor',
  ])
  await deleteRecoveryCodes(tx, user.id)
  if (replaces) await enqueueMail(tx, deps, mails.twoFactorReplaced(user.email))
  return replaces
}
