import { and, eq, isNull } from 'drizzle-orm'
import { requestOptions } from '#contract/accounts/passkey-options.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { setKnownDeviceCookie } from '#server/domain/accounts/sessions/known-device-cookie.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { openSession } from '#server/domain/accounts/sessions/sessions.ts'
import { callOffWaitingReset } from '#server/domain/accounts/two-factor-reset.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { hostOf } from './host.ts'
import { issueText, spendText } from './one-time-texts.ts'
import { type Answer, markUsed, verifyAnswer } from './verify.ts'

const ofOneNetwork = { limit: 300, windowSeconds: 900 }

/**
 * A challenge for any passkey of this host. It takes no address, so it tells nothing of accounts;
 * only the network that asked can use it.
 * @throws Refused `request.throttled`
 */
export const askForLogin = async (deps: Deps, { caller }: Visitor) => {
  const network = networkOf(caller.ip)
  await enforceRateLimit(deps, `passkey-options:${network}`, ofOneNetwork)
  const challenge = await issueText(deps, { for: 'log-in', holder: network })
  return requestOptions({ challenge, host: hostOf(deps.config), credentialIds: [] })
}

/**
 * Returns tokens for a passkey: it is both factors. As any login with the second factor, it calls
 * off a waiting reset (R21).
 * @throws Refused `passkey.unknown`, also for disabled accounts; `passkey.refused`,
 * `request.throttled`
 */
export const logInWithPasskey = async (deps: Deps, { caller }: Visitor, answer: Answer) => {
  const network = networkOf(caller.ip)
  await enforceRateLimit(deps, `passkey:${network}`, ofOneNetwork)
  const used = await verifyAnswer(deps, answer, (challenge) => spendText(deps, { for: 'log-in', holder: network }, challenge))
  const session = await deps.db.transaction(async (tx) => {
    // A reset that removes the key, or a disabled account, commits first and is seen here, or waits
    // and then ends this session.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, used.user.id), isNull(users.disabledAt)))
      .for('share')
    if (!user) throw new Refused('passkey.unknown')
    await markUsed(tx, deps, used)
    return openSession(tx, deps, caller, user)
  })
  await callOffWaitingReset(deps, caller, session.userId)
  setKnownDeviceCookie(deps, caller, session.userId)
  logSecurityEvent(deps, caller, 'login.accepted', { userId: session.userId, sessionId: session.id, passkey: used.key.id })
  return tokensOf(deps, session)
}
