import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Registration } from '#contract/accounts/accounts.ts'
import { notices } from '#contract/accounts/notices.ts'
import { refuseFields } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit, isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { isInvited } from './people/security-events.ts'
import { issueMailedLink, noUserId, revokeMailedKeys } from './mailed-keys.ts'
import { hashPassword, passwordWeakness } from './passwords.ts'
import { setRegistrationCookie } from './registration-cookie.ts'
import { isReserved } from './reserved-address.ts'
import { isUnclaimed } from './unclaimed.ts'

const hour = 3_600
const registrationsPerNetwork = { limit: 100, windowSeconds: hour }
const registrationMailsPerAddress = { limit: 20, windowSeconds: hour }

/**
 * Registers a customer, who can log in once the address is verified. Known, reserved and unknown
 * addresses get the same response at the same cost, against timing attacks (R01). Registering an
 * unverified address again replaces password and details, and revokes the keys mailed earlier
 * (R03). Somebody invited gets the invitation again, since their account has no password yet.
 */
export const register = async (deps: Deps, { caller }: Visitor, form: z.output<typeof Registration>) => {
  const { email, name, surname } = form
  await enforceRateLimit(deps, `register:${networkOf(caller.ip)}`, registrationsPerNetwork)
  refuseFields({ password: passwordWeakness(form.password, form) })
  const passwordHash = await hashPassword(deps, caller, form.password)
  const mayMail = await isWithinRateLimit(deps, `register-mail:${email}`, registrationMailsPerAddress)
  const now = deps.clock.now()
  const person = {
    name,
    surname,
    phoneNumber: form.phone_number,
    passwordHash,
    registrationHash: setRegistrationCookie(deps, caller),
    consentAt: now,
    policyVersion: termsVersionNow(),
    createdAt: now,
  }
  const userId = await deps.db.transaction(async (tx) => {
    const reserved = await isReserved(tx, deps, email)
    const registered = reserved ? undefined : await upsert(tx, email, person)
    const invited = await invitedWith(tx, email)
    const id = registered?.id ?? invited?.id ?? noUserId
    // Earlier invitations stay valid, or registering would take away what it may not mail again.
    await revokeMailedKeys(tx, id, ['verify-email'])
    const address = await issueMailedLink(tx, deps, { purpose: invited ? 'invitation' : 'verify-email', userId: id, email })
    const mail = registered
      ? mails.verifyEmail(email, address)
      : invited
        ? mails.invited(email, address)
        : reserved
          ? mails.emailReserved(email)
          : mails.alreadyRegistered(email, `${deps.config.webUrl}/login`)
    if (mayMail) await enqueueMail(tx, deps, mail)
    return registered?.id
  })
  if (userId !== undefined) logSecurityEvent(deps, caller, 'account.registered', { userId })
  return { detail: notices.registered }
}

/** The account of an address whose invitation nobody has used; locked, as its keys change. */
const invitedWith = async (tx: Db, email: string) => {
  const [invited] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), isNull(users.disabledAt), isInvited))
    .for('update')
  return invited
}

/**
 * Inserts or replaces, always in two statements (R01): an insert that has waited for a concurrent
 * invitation wouldn't see its event itself, the next statement does.
 * @returns undefined for an account that is somebody's
 */
const upsert = async (tx: Db, email: string, person: Omit<typeof users.$inferInsert, 'email'>) => {
  await tx
    .insert(users)
    .values({ email, ...person })
    .onConflictDoNothing()
  const [registered] = await tx
    .update(users)
    .set(person)
    .where(and(eq(users.email, email), isUnclaimed))
    .returning({ id: users.id })
  return registered
}
