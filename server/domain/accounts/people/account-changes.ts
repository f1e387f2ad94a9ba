import { eq } from 'drizzle-orm'
import { eventOfAct, type PersonAct, reasonProblem, whyNotWorkHere } from '#contract/accounts/person-rules.ts'
import { refuseFields, refuseIf } from '#contract/refusals.ts'
import { isSameRoles, type Roles, rolesText } from '#contract/core/roles.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueLinkMail, enqueueLinkToEnter } from '#server/domain/accounts/link-mails.ts'
import { revokeMailedKeys } from '#server/domain/accounts/mailed-keys.ts'
import { refuseLastSuperuser } from '#server/domain/accounts/superusers.ts'
import { noWaitingReset } from '#server/domain/accounts/two-factor-reset.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { rolesOf } from '#server/domain/accounts/viewer.ts'
import { endSessionsOf, endUnusedSessions, type User } from '#server/domain/accounts/sessions/sessions.ts'
import type { Mail } from '#server/ports/mail.ts'
import { announceToPartner } from './announce-to-partner.ts'
import { insertSecurityEvent, wasInvited } from './security-events.ts'

/** Somebody whose row the transaction has locked, and who changes their account. */
interface Change {
  person: User
  /** Undefined for the command line. */
  actorId?: number
}

/**
 * Sets all roles, effective at the next request (R29), tells their owner, and writes it down. The
 * same roles are no change.
 * @param reason read by their owner, and stored nowhere
 * @throws Refused `person.last_superuser`, `person.unverified`; FieldsRefused without a reason
 * that is needed
 */
export const setRoles = async (
  tx: Db,
  deps: Deps,
  { person, ...by }: Change,
  roles: Roles,
  reason: string | undefined,
): Promise<User> => {
  if (isSameRoles(rolesOf(person), roles)) return person
  refuseFields({ reason: reasonProblem(rolesOf(person), roles, reason) })
  if (person.isSuperuser && !roles.is_superuser) await refuseLastSuperuser(tx, person.id, 'person.last_superuser')
  const proof = { isVerified: person.emailVerifiedAt !== null, isInvited: await wasInvited(tx, person) }
  refuseIf(whyNotWorkHere(proof, roles))
  await endUnusedSessions(tx, deps, person)
  const changed = await update(tx, person, columnsOf(roles))
  if (!person.isDelegatedAdmin && roles.is_delegated_admin) await announceToPartner(tx, deps, person)
  await notifyOwner(tx, deps, person, mails.rolesChanged(person.email, rolesText(roles).toLowerCase(), reason))
  await insertSecurityEvent(tx, deps, { ...by, kind: 'roles_changed', personId: person.id, roles })
  return changed
}

/** The columns of a user that hold these roles. */
export const columnsOf = (roles: Roles) => ({
  isStaff: roles.is_staff,
  isSuperuser: roles.is_superuser,
  isDelegatedAdmin: roles.is_delegated_admin,
  isBookkeeper: roles.is_bookkeeper,
})

/**
 * Does something about an account, tells its owner, and writes it down.
 * @param reason read by the owner of an account that is disabled, and stored nowhere
 * @throws Refused `person.last_superuser`; FieldsRefused without a reason that is needed
 */
export const act = async (tx: Db, deps: Deps, { person, ...by }: Change, kind: PersonAct, reason?: string): Promise<User> => {
  refuseFields({ reason: reasonProblem(rolesOf(person), kind, reason) })
  const changed = await acts[kind](tx, deps, person, reason)
  await insertSecurityEvent(tx, deps, { ...by, kind: eventOfAct[kind], personId: person.id })
  return changed
}

// Disabling ends sessions, mailed links and a reset that waits, which nobody could cancel
// meanwhile, and rejects further logins (R12, R28); the data stays.
const acts: Readonly<Record<PersonAct, (tx: Db, deps: Deps, person: User, reason?: string) => Promise<User>>> = {
  disable: async (tx, deps, person, reason) => {
    if (person.isSuperuser) await refuseLastSuperuser(tx, person.id, 'person.last_superuser')
    const changed = await update(tx, person, { disabledAt: deps.clock.now(), ...noWaitingReset })
    await endSessionsOf(tx, deps, person.id)
    await revokeMailedKeys(tx, person.id)
    await notifyOwner(tx, deps, person, mails.accountDisabled(person.email, reason))
    return changed
  },
  enable: async (tx, deps, person) => {
    const changed = await update(tx, person, { disabledAt: null })
    await notifyOwner(tx, deps, person, mails.accountEnabled(person.email))
    return changed
  },
  endSessions: async (tx, deps, person) => {
    await endSessionsOf(tx, deps, person.id)
    await notifyOwner(tx, deps, person, mails.sessionsEnded(person.email))
    return person
  },
  passwordLink: async (tx, deps, person) => {
    await enqueueLinkToEnter(tx, deps, person)
    return person
  },
  twoFactorLink: async (tx, deps, person) => {
    await enqueueLinkMail(tx, deps, 'operator-reset-two-factor', person)
    return person
  },
}

// An address that nobody has verified may be anybody's: only links are mailed there.
const notifyOwner = async (tx: Db, deps: Deps, { emailVerifiedAt }: User, mail: Mail) => {
  if (emailVerifiedAt) await enqueueMail(tx, deps, mail)
}

const update = async (tx: Db, { id }: User, columns: Partial<typeof users.$inferInsert>) =>
  singleRow(await tx.update(users).set(columns).where(eq(users.id, id)).returning())
