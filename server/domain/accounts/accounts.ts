import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Login, Registration } from '#contract/accounts.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { notices } from '#contract/notices.ts'
import { users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'
import type { Visitor } from '#server/domain/shared/actor.ts'
import { markDevice } from '#server/domain/sessions/device-mark.ts'
import { enqueueLinkMail } from './link-mails.ts'
import { issueMailedLink, noUserId, revokeMailedKeys } from './mailed-keys.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { enqueueMail } from '#server/domain/jobs/outbox.ts'
import { checkPassword, rehashPassword, passwordWeakness } from './passwords.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { openSession, type Session, tokensOf, type User } from '#server/domain/sessions/sessions.ts'
import { isReserved } from './reserved-address.ts'
import { networkOf, isWithinRateLimit, enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { acceptLoginCode } from './two-factor.ts'

/** The version of the terms and the privacy policy that a user accepts at registration (R05). */
export const policyVersion = '2026-11'

const hour = 3_600
const registrationsPerNetwork = { limit: 100, windowSeconds: hour }
const askedPerNetwork = { limit: 100, windowSeconds: hour }
const registrationMailsPerAddress = { limit: 20, windowSeconds: hour }
/** Verification mails per address (R09). */
const resends = { limit: 1, windowSeconds: 180 }

/**
 * Registers a customer, who can log in once the address is verified. Known, reserved and unknown
 * addresses get the same response at the same cost (R01). Registering an unverified address again
 * replaces password and details, and revokes the keys mailed earlier (R03).
 */
export const register = async (deps: Deps, { caller }: Visitor, form: z.output<typeof Registration>) => {
  const { email, name, surname } = form
  await enforceRateLimit(deps, `register:${networkOf(caller.ip)}`, registrationsPerNetwork)
  const weakness = passwordWeakness(form.password, form)
  if (weakness) throw new FieldsRefused({ password: [weakness] })
  const passwordHash = await deps.hash.hash(form.password)
  const mayMail = await isWithinRateLimit(deps, `register-mail:${email}`, registrationMailsPerAddress)
  const now = deps.clock.now()
  const person = { name, surname, phoneNumber: form.phone_number, passwordHash, consentAt: now, policyVersion, createdAt: now }
  const userId = await deps.db.transaction(async (tx) => {
    const reserved = await isReserved(tx, deps, email)
    const [registered] = reserved
      ? []
      : await tx
          .insert(users)
          .values({ email, ...person })
          .onConflictDoUpdate({ target: users.email, set: person, setWhere: isNull(users.emailVerifiedAt) })
          .returning({ id: users.id })
    const id = registered?.id ?? noUserId
    await revokeMailedKeys(tx, id, ['verify-email'])
    const address = await issueMailedLink(tx, deps, { purpose: 'verify-email', userId: id, email })
    const mail = registered
      ? mails.verifyEmail(email, address)
      : reserved
        ? mails.emailReserved(email)
        : mails.alreadyRegistered(email, `${deps.config.webUrl}/login`)
    if (mayMail) await enqueueMail(tx, deps, mail)
    return registered?.id
  })
  if (userId !== undefined) logSecurityEvent(deps, caller, 'account.registered', { userId })
  return { detail: notices.registered }
}

/**
 * Mails the verification link again, at most once in three minutes. Known, unknown and verified
 * addresses get the same response at the same cost (R09).
 */
export const resendVerification = async (deps: Deps, { caller }: Visitor, { email }: { email: string }) => {
  await enforceRateLimit(deps, `verification:${networkOf(caller.ip)}`, askedPerNetwork)
  const [waiting] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), isNull(users.disabledAt)))
  await mailVerificationAgain(deps, { id: waiting?.id ?? noUserId, email })
  return { detail: notices.verificationMailed }
}

/**
 * Returns tokens for an e-mail address, a password and, with two-factor login on, a code (R12,
 * R16). Errors say more than `login.refused` only to a caller with the right password.
 */
export const logIn = async (deps: Deps, { caller }: Visitor, form: z.output<typeof Login>) => {
  const user = await checkPassword(deps, caller, form, form.password)
  if (!user) throw new Refused('login.refused')
  if (!user.emailVerifiedAt) {
    await mailVerificationAgain(deps, user)
    throw new Refused('login.unverified')
  }
  if (user.totpSecret !== null) await acceptLoginCode(deps, caller, { ...user, totpSecret: user.totpSecret }, form.totp_code)
  const session = await openProvenSession(deps, caller, await rehashPassword(deps, user, form.password))
  markDevice(deps, caller, user.id)
  logSecurityEvent(deps, caller, 'login.accepted', { userId: user.id, sessionId: session.id })
  return tokensOf(deps, session)
}

// Opens a session only while the password and the second factor are those that were checked (R30).
// With the row lock, a concurrent change either commits first and is seen here, or waits and then
// ends this session.
const openProvenSession = (deps: Deps, caller: Caller, proven: User): Promise<Session> =>
  deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, proven.id), isNull(users.disabledAt)))
      .for('share')
    if (user?.passwordHash !== proven.passwordHash || user.totpSecret !== proven.totpSecret) throw new Refused('login.refused')
    return openSession(tx, deps, caller, user)
  })

const mailVerificationAgain = async (deps: Deps, person: Pick<User, 'id' | 'email'>) => {
  if (await isWithinRateLimit(deps, `verification-mail:${person.email}`, resends))
    await deps.db.transaction((tx) => enqueueLinkMail(tx, deps, 'verify-email', person))
}
