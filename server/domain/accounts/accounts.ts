import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Login, Registration } from '#contract/accounts.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'
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

/** Which edition of the terms and the privacy policy a person agrees to (SECURITY R05). */
export const policyVersion = '2026-11'

const hour = 3_600
const registrationsPerNetwork = { limit: 100, windowSeconds: hour }
const askedPerNetwork = { limit: 100, windowSeconds: hour }
const registrationMailsPerAddress = { limit: 20, windowSeconds: hour }
/** SECURITY R09. */
const resends = { limit: 1, windowSeconds: 180 }

/**
 * Registers a customer, who can log in when the address is verified. Known, reserved and unknown
 * addresses get the same answer at the same cost (R01). An address that was never verified is
 * taken over whole, and the keys mailed before are void (R03).
 */
export const register = async (deps: Deps, caller: Caller, form: z.output<typeof Registration>) => {
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
  return { detail: 'Kolla din e‑post för att verifiera ditt konto.' }
}

/**
 * Mails the verification link again, once in three minutes. Known, unknown and verified addresses get the same answer at the same cost (SECURITY R09).
 * @throws Refused `request.throttled`
 */
export const resendVerification = async (deps: Deps, caller: Caller, { email }: { email: string }) => {
  await enforceRateLimit(deps, `verification:${networkOf(caller.ip)}`, askedPerNetwork)
  const [waiting] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), isNull(users.disabledAt)))
  await mailVerificationAgain(deps, { id: waiting?.id ?? noUserId, email })
  return { detail: 'Om adressen väntar på att verifieras har vi skickat en ny länk till den.' }
}

/**
 * Tokens for e-mail, password and, with two-factor login on, a code (SECURITY R12, R16). Only who knows the password learns more than a plain no.
 * @throws Refused `login.refused`, `login.unverified`, `login.code_required`, `login.code_wrong`, `login.code_locked`, `request.throttled`
 */
export const logIn = async (deps: Deps, caller: Caller, form: z.output<typeof Login>) => {
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

// A password or a second factor that is changed while somebody logs in with the old one wins (SECURITY R30): who changes it waits for this
// transaction and ends the session, or is waited for and found here.
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
