import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { NewPasskey, PasskeyProof } from '#contract/accounts/passkeys.ts'
import { creationOptions, passkeyAlgorithms } from '#contract/accounts/passkey-options.ts'
import { passwordMissing } from '#contract/accounts/password-fields.ts'
import { limits } from '#contract/core/limits.ts'
import { notices } from '#contract/accounts/notices.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { lockUser } from '#server/domain/accounts/mailed-keys.ts'
import { deviceName } from '#server/domain/accounts/sessions/device-name.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { hasSecondFactor } from '#server/domain/accounts/second-factor.ts'
import { liveSession, userOf } from '#server/domain/accounts/sessions/sessions.ts'
import { takeUpSecondFactor } from '#server/domain/accounts/take-up-second-factor.ts'
import { acceptLoginCode, hasJustLoggedIn } from '#server/domain/accounts/two-factor.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { hostOf, originOf } from './host.ts'
import { issueText, spendText } from './one-time-texts.ts'
import { knownCredentials } from './options.ts'
import { userHandleOf } from './verify.ts'

/**
 * Hands a browser the options to make a key. The challenge is proof that its session may add one.
 * @throws Refused `login.too_old` as for a new authenticator app (R111), `passkey.too_many`, and
 * as `acceptLoginCode`; FieldsRefused for a wrong password
 */
export const askForPasskey = async (deps: Deps, call: CallContext, proof: z.output<typeof PasskeyProof>) => {
  const { viewer } = call
  const user = await withPasskeys(deps.db, await userOf(deps.db, viewer))
  const isFirst = viewer.kind === 'enrol' || !hasSecondFactor(user)
  // The password is as good as a recent login, which took no more.
  if (!isFirst || proof.confirm_password !== undefined) await prove(deps, call, proof)
  else if (!(await hasJustLoggedIn(deps, viewer))) throw new Refused('login.too_old')
  await refuseTooMany(deps.db, call)
  const credentialIds = await knownCredentials(deps.db, user.id)
  const challenge = await issueText(deps, { for: 'add', holder: viewer.sessionId })
  return creationOptions({
    challenge,
    host: hostOf(deps.config),
    credentialIds: viewer.kind === 'enrol' ? [] : credentialIds,
    user: { id: userHandleOf(user.id), email: user.email },
  })
}

const prove = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, totp_code: code }: z.output<typeof PasskeyProof>,
) => {
  if (password === undefined) throw new FieldsRefused({ confirm_password: [passwordMissing] })
  const { user, by } = await confirmPassword(deps, call, password, 'confirm_password')
  if (by === 'password') await acceptLoginCode(deps, call.caller, user, code)
}

/**
 * Stores a new key, and tells its owner by mail. As the first second factor, it makes the session
 * a full one; in a session from a reset link, it replaces the older factors (R21).
 * @throws Refused `passkey.refused`, `passkey.too_many`, `session.refused`
 */
export const addPasskey = async (deps: Deps, call: CallContext, { name, credential }: z.output<typeof NewPasskey>) => {
  const { viewer, caller } = call
  const newPasskey = await verify(deps, call, credential)
  const now = deps.clock.now()
  const shownName = name || deviceName(caller.userAgent)
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, viewer.userId)
    if (!(await liveSession(tx, deps, viewer.sessionId))) throw new Refused('session.refused')
    const user = await withPasskeys(tx, await userOf(tx, viewer))
    if (viewer.kind === 'enrol') await tx.update(users).set({ totpSecret: null }).where(eq(users.id, user.id))
    if (viewer.kind === 'enrol' || !hasSecondFactor(user)) await takeUpSecondFactor(tx, deps, viewer, user)
    await refuseTooMany(tx, call)
    const added = await tx
      .insert(passkeys)
      .values({ ...newPasskey, userId: user.id, host: hostOf(deps.config), name: shownName, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Refused('passkey.refused')
    await enqueueMail(tx, deps, mails.passkeyAdded(user.email, shownName))
  })
  logSecurityEvent(deps, caller, 'passkey.added', { userId: viewer.userId })
  return { detail: notices.passkeyAdded }
}

const verify = async (deps: Deps, { viewer }: CallContext, credential: z.output<typeof NewPasskey>['credential']) => {
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendText(deps, { for: 'add', holder: viewer.sessionId }, challenge),
    expectedOrigin: originOf(deps.config),
    expectedRPID: hostOf(deps.config),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch((): undefined => undefined)
  if (!verified?.verified) throw new Refused('passkey.refused')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

// In a session from a reset link, the older ones go.
const refuseTooMany = async (db: Db, { viewer }: CallContext) => {
  const count = await db.$count(passkeys, eq(passkeys.userId, viewer.userId))
  if (viewer.kind !== 'enrol' && count >= limits.passkeysPerPerson) throw new Refused('passkey.too_many')
}
