import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { FieldsRefused, type Refusal, Refused } from '#contract/refusals.ts'
import type { Roles } from '#contract/core/roles.ts'
import { Email } from '#contract/core/text-fields.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import { isReserved } from '#server/domain/accounts/reserved-address.ts'
import { logSecurityEvent, type SecurityEvent } from '#server/domain/shared/security-log.ts'
import { act, setRoles } from '#server/domain/accounts/people/account-changes.ts'
import { insertInvited } from '#server/domain/accounts/people/invite.ts'
import { lockPerson } from '#server/domain/accounts/people/people.ts'
import { insertSecurityEvent } from '#server/domain/accounts/people/security-events.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { hasSecondFactor } from '#server/domain/accounts/second-factor.ts'
import { rolesOf } from '#server/domain/accounts/viewer.ts'
import { sessionsOf, type User } from '#server/domain/accounts/sessions/sessions.ts'

/** A mistake by the operator; the message explains it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The roles that an operator can give and take. */
export const roles = ['staff', 'superuser', 'delegated', 'bookkeeper'] as const
export type Role = (typeof roles)[number]
const flags = {
  staff: 'is_staff',
  superuser: 'is_superuser',
  delegated: 'is_delegated_admin',
  bookkeeper: 'is_bookkeeper',
} as const satisfies Record<Role, keyof Roles>

/**
 * Links that an operator can mail to a locked-out user. At the office only this link, which
 * superusers can mail too, resets the second factor (R22).
 */
export const links = ['password', 'two-factor'] as const
export type Link = (typeof links)[number]

/**
 * Creates a superuser without a password, and mails a link for choosing one, which verifies the
 * address.
 * @throws OperatorError for an invalid, used or reserved address
 */
export const createAdmin = async (deps: Deps, written: string, name: string, surname: string): Promise<User> => {
  const email = addressIn(written)
  if (await isReserved(deps.db, deps, email))
    throw new OperatorError(`${email} belonged to an account that may take it back for seven days after it was changed.`)
  const roles = { is_staff: false, is_superuser: true, is_delegated_admin: false, is_bookkeeper: false }
  const admin = await deps.db.transaction(async (tx) => {
    const person = await insertInvited(tx, deps, { email, name, surname }, roles)
    if (person) await insertSecurityEvent(tx, deps, { kind: 'person_invited', personId: person.id, roles })
    return person
  })
  if (!admin) throw new OperatorError(`${email} has an account. Use: give ${email} superuser`)
  logOperatorEvent(deps, 'operator.admin_created', admin)
  return admin
}

/** @throws OperatorError for an unknown user, and for one whose address isn't verified */
export const giveRole = (deps: Deps, email: string, role: Role): Promise<void> =>
  change(deps, email, 'operator.role_given', { role }, (tx, person) => setRole(tx, deps, person, role, true))

/**
 * Takes a role, effective at the user's next request (R29).
 * @param reason mailed to them
 * @throws OperatorError for an unknown user, for the last superuser's role, and without a reason
 * that is needed
 */
export const takeRole = (deps: Deps, email: string, role: Role, reason?: string): Promise<void> =>
  change(deps, email, 'operator.role_taken', { role }, (tx, person) => setRole(tx, deps, person, role, false, reason))

/**
 * Disables an account: ends its sessions and rejects further logins (R12, R28). Its data stays.
 * @param reason mailed to them
 * @throws OperatorError for an unknown user and for the last superuser
 */
export const disableAccount = (deps: Deps, email: string, reason: string): Promise<void> =>
  change(deps, email, 'operator.account_disabled', {}, (tx, person) => act(tx, deps, { person }, 'disable', reason))

/** @throws OperatorError for an unknown user */
export const enableAccount = (deps: Deps, email: string): Promise<void> =>
  change(deps, email, 'operator.account_enabled', {}, (tx, person) => act(tx, deps, { person }, 'enable'))

/**
 * Mails a link that lets a user in again. Nothing changes until it is used.
 * @throws OperatorError for an unknown user, a disabled account, and when no second factor is set
 * up
 */
export const mailOperatorLink = (deps: Deps, email: string, link: Link): Promise<void> =>
  change(deps, email, 'operator.link_mailed', { link }, async (tx, person) => {
    if (person.disabledAt) throw new OperatorError(`The account of ${person.email} is disabled.`)
    if (link === 'two-factor' && !hasSecondFactor(await withPasskeys(tx, person)))
      throw new OperatorError(`${person.email} has no two-factor login that could be lost: it is set up at the next login.`)
    await act(tx, deps, { person }, link === 'password' ? 'passwordLink' : 'twoFactorLink')
  })

/** @throws OperatorError for an unknown user */
export const endSessionsOfPerson = (deps: Deps, email: string): Promise<void> =>
  change(deps, email, 'operator.sessions_ended', {}, (tx, person) => act(tx, deps, { person }, 'endSessions'))

/** @throws OperatorError for an unknown user */
export const sessionsOfPerson = async (deps: Deps, email: string) => sessionsOf(deps.db, deps, await findPerson(deps.db, email))

/** @throws OperatorError for an unknown user */
export const findPersonToExport = async (deps: Deps, email: string): Promise<User> => {
  const person = await findPerson(deps.db, email)
  logOperatorEvent(deps, 'operator.data_exported', person)
  return person
}

/** Changes an account as admins do, in one transaction with what is written down about it. */
const change = async (
  deps: Deps,
  email: string,
  event: SecurityEvent,
  facts: object,
  how: (tx: Db, person: User) => Promise<unknown>,
): Promise<void> => {
  const person = await findPerson(deps.db, email)
  try {
    await deps.db.transaction(async (tx) => how(tx, await lockPerson(tx, person.id)))
  } catch (error) {
    const why = error instanceof FieldsRefused ? noReason : error instanceof Refused && mistakes[error.refusal]
    throw why ? new OperatorError(`${person.email} ${why}`) : error
  }
  logOperatorEvent(deps, event, person, facts)
}

/** The operator's texts in place of what admins read, after the address. */
const noReason = 'is a partner, who is always told why. Add --reason "…", in Swedish: it stands in the mail.'
const mistakes: Partial<Record<Refusal, string>> = {
  'person.last_superuser': 'is the last superuser. Give the role to somebody else first.',
  'person.unverified': 'has not verified the address yet. Give the role once the link in the mail has been opened.',
}

const setRole = (tx: Db, deps: Deps, person: User, role: Role, isGiven: boolean, reason?: string) =>
  setRoles(tx, deps, { person }, { ...rolesOf(person), [flags[role]]: isGiven }, reason)

const findPerson = async (db: Db, written: string): Promise<User> => {
  const email = addressIn(written)
  const rows = await db.select().from(users).where(eq(users.email, email))
  if (rows.length === 0) throw new OperatorError(`Nobody has an account with ${email}.`)
  return singleRow(rows)
}

const addressIn = (written: string) => {
  const { data } = z.safeParse(Email, written)
  if (data === undefined) throw new OperatorError(`${written} is no e-mail address.`)
  return data
}

const logOperatorEvent = (deps: Deps, event: SecurityEvent, { id: userId }: User, facts: object = {}) => {
  const caller: Caller = { requestId: randomUUID(), ip: 'operator', userAgent: 'admin' }
  logSecurityEvent(deps, caller, event, { userId, ...facts })
}
