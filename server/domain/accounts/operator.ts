import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { termsVersion } from '#contract/terms-version.ts'
import { Email } from '#contract/wire.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'
import { enqueueLinkMail } from './link-mails.ts'
import { mailPasswordLink } from './password-reset.ts'
import { isReserved } from './reserved-address.ts'
import { logSecurityEvent, type SecurityEvent } from '#server/domain/shared/security-log.ts'
import { endSessionsOf, sessionsOf, type User } from '#server/domain/sessions/sessions.ts'
import { isLastSuperuser } from './superusers.ts'

/** A mistake by the operator; the message explains it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The roles that an operator can give and take. */
export const roles = ['staff', 'superuser', 'delegated'] as const
export type Role = (typeof roles)[number]
const flags = { staff: 'isStaff', superuser: 'isSuperuser', delegated: 'isDelegatedAdmin' } as const satisfies Record<
  Role,
  keyof User
>

/**
 * Links that an operator can mail to a locked-out user. For staff and delegated admins only this
 * link can reset the second factor (R22).
 */
export const links = ['password', 'two-factor'] as const
export type Link = (typeof links)[number]

/**
 * Creates a verified superuser with a random password, and mails a link for choosing one.
 * @throws OperatorError for an invalid, used or reserved address
 */
export const createAdmin = async (deps: Deps, written: string, name: string, surname: string): Promise<User> => {
  const email = addressIn(written)
  if (await isReserved(deps.db, deps, email))
    throw new OperatorError(`${email} belonged to an account that may take it back for seven days after it was changed.`)
  const now = deps.clock.now()
  const unknown = randomBytes(32).toString('base64url')
  const passwordHash = await deps.hash.hash(unknown)
  const admin = await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        email,
        name,
        surname,
        phoneNumber: '',
        passwordHash,
        isSuperuser: true,
        emailVerifiedAt: now,
        consentAt: now,
        policyVersion: termsVersion,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (made) await mailPasswordLink(tx, deps, made)
    return made
  })
  if (!admin) throw new OperatorError(`${email} has an account. Use: give ${email} superuser`)
  note(deps, 'operator.admin_created', admin)
  return admin
}

/** @throws OperatorError for an unknown user */
export const giveRole = async (deps: Deps, email: string, role: Role): Promise<void> => {
  const person = await findPerson(deps.db, email)
  await deps.db
    .update(users)
    .set({ [flags[role]]: true })
    .where(eq(users.id, person.id))
  note(deps, 'operator.role_given', person, { role })
}

/**
 * Takes a role, effective at the user's next request (R29).
 * @throws OperatorError for an unknown user, and for the last superuser's role
 */
export const takeRole = async (deps: Deps, email: string, role: Role): Promise<void> => {
  const person = await findPerson(deps.db, email)
  await deps.db.transaction(async (tx) => {
    if (role === 'superuser') await refuseLastSuperuser(tx, person)
    await tx
      .update(users)
      .set({ [flags[role]]: false })
      .where(eq(users.id, person.id))
  })
  note(deps, 'operator.role_taken', person, { role })
}

/**
 * Disables an account: ends its sessions and rejects further logins (R12, R28). Its data stays.
 * @throws OperatorError for an unknown user, and for the last superuser
 */
export const disableAccount = async (deps: Deps, email: string): Promise<void> => {
  const person = await findPerson(deps.db, email)
  await deps.db.transaction(async (tx) => {
    await refuseLastSuperuser(tx, person)
    await tx.update(users).set({ disabledAt: deps.clock.now() }).where(eq(users.id, person.id))
    await endSessionsOf(tx, deps, person.id)
  })
  note(deps, 'operator.account_disabled', person)
}

/** @throws OperatorError for an unknown user */
export const enableAccount = async (deps: Deps, email: string): Promise<void> => {
  const person = await findPerson(deps.db, email)
  await deps.db.update(users).set({ disabledAt: null }).where(eq(users.id, person.id))
  note(deps, 'operator.account_enabled', person)
}

/**
 * Mails a link that lets a user in again. Nothing changes until it is used.
 * @throws OperatorError for an unknown user, a disabled account, and when no second factor is set
 * up
 */
export const mailOperatorLink = async (deps: Deps, email: string, link: Link): Promise<void> => {
  const person = await findPerson(deps.db, email)
  if (person.disabledAt) throw new OperatorError(`The account of ${person.email} is disabled.`)
  if (link === 'two-factor' && !person.totpSecret)
    throw new OperatorError(`${person.email} has no two-factor login that could be lost: it is set up at the next login.`)
  await deps.db.transaction((tx) =>
    link === 'password' ? mailPasswordLink(tx, deps, person) : enqueueLinkMail(tx, deps, 'operator-reset-two-factor', person),
  )
  note(deps, 'operator.link_mailed', person, { link })
}

/** @throws OperatorError for an unknown user */
export const sessionsOfPerson = async (deps: Deps, email: string) => sessionsOf(deps.db, deps, await findPerson(deps.db, email))

/** @throws OperatorError for an unknown user */
export const endSessionsOfPerson = async (deps: Deps, email: string): Promise<void> => {
  const person = await findPerson(deps.db, email)
  await endSessionsOf(deps.db, deps, person.id)
  note(deps, 'operator.sessions_ended', person)
}

/** @throws OperatorError for an unknown user */
export const findPersonToExport = async (deps: Deps, email: string): Promise<User> => {
  const person = await findPerson(deps.db, email)
  note(deps, 'operator.data_exported', person)
  return person
}

const refuseLastSuperuser = async (tx: Db, { id, email }: User) => {
  if (await isLastSuperuser(tx, id))
    throw new OperatorError(`${email} is the last superuser. Give the role to somebody else first.`)
}

const findPerson = async (db: Db, written: string): Promise<User> => {
  const email = addressIn(written)
  const found = await db.select().from(users).where(eq(users.email, email))
  if (found.length === 0) throw new OperatorError(`Nobody has an account with ${email}.`)
  return singleRow(found)
}

const addressIn = (written: string) => {
  const { data } = z.safeParse(Email, written)
  if (data === undefined) throw new OperatorError(`${written} is no e-mail address.`)
  return data
}

const note = (deps: Deps, event: SecurityEvent, { id: userId }: User, facts: object = {}) => {
  const caller: Caller = { requestId: randomUUID(), ip: 'operator', userAgent: 'admin' }
  logSecurityEvent(deps, caller, event, { userId, ...facts })
}
