import { and, eq, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { type Refusal, Refused } from '#contract/refusals.ts'
import { parseRecoveryCode } from '#contract/accounts/recovery-codes.ts'
import { loginSeconds } from '#contract/accounts/session-lifetimes.ts'
import { notices } from '#contract/accounts/notices.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { seal, unseal } from '#server/keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'
import { hasDescribed } from './descriptions.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { hasSecondFactor } from '#server/domain/accounts/second-factor.ts'
import { liveSession, type User, userOf } from '#server/domain/accounts/sessions/sessions.ts'
import { clearRateLimit } from '#server/domain/shared/rate-limit-row.ts'
import { readLockout, setLockout } from '#server/domain/shared/lockout.ts'
import { countAttempt, uncountAttempt } from '#server/domain/shared/rate-limit.ts'
import { replacesOthers, takeUpSecondFactor } from './take-up-second-factor.ts'
import { callOffWaitingReset } from './two-factor-reset.ts'
import { newTotpSecret, qrCodeOf, stepOfCode } from './totp.ts'

const pendingSeconds = 600

/** Wrong codes before a lock (R18). */
const wrongCodes = { limit: 5, windowSeconds: 15 * 60 }
const firstLockSeconds = 15 * 60
const longestLockSeconds = 24 * 3_600

/**
 * Returns the session's pending secret and its QR code, the same ones until they are activated or
 * ten minutes old (R20). Another session never gets them (R103). An active secret is never shown,
 * and only a session from a reset link can have a pending one beside it. Tells whether something
 * waits to become a matter with it, and whether other factors go.
 * @throws Refused `two_factor.active`; `login.too_old` for a new secret without a recent login, or
 * a stolen token alone could lock its owner out (R111)
 */
export const setUpTwoFactor = async (deps: Deps, { viewer }: CallContext) => {
  const { db, keys, clock } = deps
  const now = clock.now()
  const mine = and(eq(users.id, viewer.userId), viewer.kind === 'enrol' ? undefined : isNull(users.totpSecret))
  const isTooOld = lte(users.totpPendingAt, secondsAfter(now, -pendingSeconds))
  const isAnothers = ne(users.totpPendingSessionId, viewer.sessionId)
  if (await hasJustLoggedIn(deps, viewer))
    await db
      .update(users)
      .set({ totpPendingSecret: seal(keys, newTotpSecret()), totpPendingAt: now, totpPendingSessionId: viewer.sessionId })
      .where(and(mine, or(isNull(users.totpPendingSessionId), isTooOld, isAnothers)))
  const [user] = await db.select().from(users).where(mine)
  if (!user) throw new Refused('two_factor.active')
  const pending = pendingSecretOf(user, viewer, now)
  if (!pending) throw new Refused('login.too_old')
  const secret = unseal(keys, pending)
  const described = await hasDescribed(db, user.id)
  const replaces = replacesOthers(viewer, await withPasskeys(db, user))
  return {
    qr_code: await qrCodeOf(secret, user.email),
    totp_secret: secret,
    ...(described && { described }),
    ...(replaces && { replaces }),
  }
}

/**
 * Tells whether a session is young enough to set up a second factor (R111). A reset link takes
 * password and mailbox, and its session ends within the hour.
 */
export const hasJustLoggedIn = async (deps: Deps, { kind, sessionId }: SessionViewer) => {
  if (kind === 'enrol') return true
  const session = await liveSession(deps.db, deps, sessionId)
  return session !== undefined && session.createdAt > secondsAfter(deps.clock.now(), -loginSeconds)
}

/** The secret that waits for this session's first code, sealed; undefined without one. */
const pendingSecretOf = (user: User, { sessionId }: SessionViewer, now: Date) => {
  const { totpPendingSecret: pending, totpPendingAt: pendingAt, totpPendingSessionId: owner } = user
  return pending && pendingAt && owner === sessionId && pendingAt > secondsAfter(now, -pendingSeconds) ? pending : undefined
}

/**
 * Activates the session's pending secret with its first right code, and replaces an older secret.
 * This session becomes a full one, and the user's other sessions end (R21).
 */
export const activateTwoFactor = async (deps: Deps, { viewer, caller }: CallContext, code: string) => {
  const { db, keys, clock } = deps
  const user = await userOf(db, viewer)
  if (user.totpSecret !== null && viewer.kind !== 'enrol') throw new Refused('two_factor.active')
  const pending = pendingSecretOf(user, viewer, clock.now())
  if (!pending) throw new Refused('two_factor.expired')
  const step = await guess(deps, caller, user, 'two_factor.code_wrong', async () => {
    const step = stepOfCode(unseal(keys, pending), code, clock.now())
    return step === undefined ? 'wrong' : { right: step }
  })
  const replaced = await db.transaction(async (tx) => {
    const activated = await tx
      .update(users)
      .set({ totpSecret: pending, totpLastStep: step })
      .where(and(eq(users.id, user.id), eq(users.totpPendingSecret, pending)))
      .returning({ id: users.id })
    // A concurrent request has activated it.
    if (activated.length === 0) throw new Refused('two_factor.active')
    // A password reset, or a login that cancels the reset, locks the user and ends this session:
    // it either committed first and is seen there, or comes after the activation.
    return takeUpSecondFactor(tx, deps, viewer, await withPasskeys(tx, user))
  })
  logSecurityEvent(deps, caller, replaced ? 'two_factor.replaced' : 'two_factor.activated', { userId: user.id })
  return { detail: notices.twoFactorActive }
}

/**
 * Checks the code at login, if the user has a second factor: a TOTP code or a recovery code. Wrong
 * ones of both kinds share one counter (R18). A right one cancels a waiting reset (R21).
 * @throws Refused `login.code_required`, or `login.passkey_needed` without an app;
 * `login.code_wrong`, `login.code_locked`
 */
export const acceptLoginCode = async (deps: Deps, caller: Caller, user: User, code: string | undefined) => {
  const { totpSecret } = user
  if (!hasSecondFactor(await withPasskeys(deps.db, user))) return
  if (!code) throw new Refused(totpSecret === null ? 'login.passkey_needed' : 'login.code_required')
  const recoveryCode = parseRecoveryCode(code)
  await guess<number>(deps, caller, user, 'login.code_wrong', async () => {
    if (recoveryCode) return redeemRecoveryCode(deps, caller, user, recoveryCode)
    return totpSecret === null ? 'wrong' : spendTotpCode(deps, { ...user, totpSecret }, code)
  })
  await callOffWaitingReset(deps, caller, user.id)
}

// A code works once: only steps newer than the last one used are accepted (R17).
const spendTotpCode = async (deps: Deps, user: User & { totpSecret: string }, code: string): Promise<GuessOutcome<number>> => {
  const step = stepOfCode(unseal(deps.keys, user.totpSecret), code, deps.clock.now())
  if (step === undefined) return 'wrong'
  const used = await deps.db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), eq(users.totpSecret, user.totpSecret), lt(users.totpLastStep, step)))
    .returning({ id: users.id })
  return used.length === 1 ? { right: step } : 'used'
}

export type GuessOutcome<T> = { right: T } | 'wrong' | 'used'

/**
 * Checks a code with a lock: five wrong ones in 15 minutes lock the account's codes, for twice as
 * long each time, until a right one (R18). Each attempt is counted before it is checked, so that
 * concurrent requests can't exceed five.
 */
const guess = async <T>(
  deps: Deps,
  caller: Caller,
  { id: userId, email }: User,
  refusal: Refusal,
  look: () => Promise<GuessOutcome<T>>,
): Promise<T> => {
  const counter = `code:${userId}`
  const lock = `code-lock:${userId}`
  const { level, retrySeconds } = await readLockout(deps, lock)
  if (retrySeconds > 0) throw new Refused('login.code_locked', retrySeconds)
  const tries = await countAttempt(deps, counter, wrongCodes)
  if (tries.count > wrongCodes.limit) throw new Refused('login.code_locked', tries.retrySeconds)
  const outcome = await look()
  if (typeof outcome === 'object') {
    await Promise.all([clearRateLimit(deps, counter), clearRateLimit(deps, lock)])
    return outcome.right
  }
  logSecurityEvent(deps, caller, 'login.code_refused', { userId, reason: outcome })
  // A right code sent twice is a double click, not a guess.
  if (outcome === 'used') await uncountAttempt(deps, counter)
  else if (tries.count === wrongCodes.limit) {
    const lockSeconds = Math.min(firstLockSeconds * 2 ** level, longestLockSeconds)
    await setLockout(deps, lock, level + 1, lockSeconds)
    await enqueueMail(deps.db, deps, mails.codesLocked(email, lockSeconds / 60))
    logSecurityEvent(deps, caller, 'login.code_locked', { userId, lockSeconds })
  }
  throw new Refused(refusal)
}
