import { eq } from 'drizzle-orm'
import type { Valid } from '#contract/core/endpoint.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import type { people as calls } from '#contract/accounts/people.ts'
import { whyNotInvite } from '#contract/accounts/person-rules.ts'
import { FieldsRefused, Refused, refuseIf } from '#contract/refusals.ts'
import type { Roles } from '#contract/core/roles.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { enqueueLinkMail } from '#server/domain/accounts/link-mails.ts'
import { isReserved } from '#server/domain/accounts/reserved-address.ts'
import { deleteUnclaimed } from '#server/domain/accounts/unclaimed.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { columnsOf } from './account-changes.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { lockViewer, personToReply, readPerson } from './people.ts'
import { insertSecurityEvent } from './security-events.ts'

interface NewPerson {
  email: string
  name: string
  surname: string
}

/**
 * Makes an account and mails its owner a link for choosing a password. Nobody knows the password
 * until then.
 * @throws Refused `person.superuser_only`; FieldsRefused for a wrong password, and
 * for an address that has an account or is kept for its former owner
 */
export const invite = async (deps: Deps, call: CallContext, invitation: Valid<typeof calls.invite>['body']) => {
  const { confirm_password: password, email, name, surname, ...roles } = invitation
  await confirmPassword(deps, call, password, 'confirm_password')
  const person = await call.idempotently(
    async (tx) => {
      refuseIf(whyNotInvite(await lockViewer(tx, call), roles))
      const person = await insertInvited(tx, deps, { email, name, surname }, roles)
      if (!person) throw new FieldsRefused({ email: [fieldNotices.addressInUse] })
      const event = { kind: 'person_invited', actorId: call.viewer.userId, personId: person.id, roles } as const
      await insertSecurityEvent(tx, deps, event)
      return personToReply({ ...person, hasPasskey: false }, true)
    },
    ({ id }) => [id],
  )
  logSecurityEvent(deps, call.caller, 'person.person_invited', { userId: call.viewer.userId, personId: person.id, ...roles })
  return person
}

/**
 * Whom one has invited, for a repeat by somebody who may still invite with these roles.
 * @throws Refused `role.missing`, `person.superuser_only`, `person.missing`
 */
export const readInvited = async ({ db }: Deps, { viewer }: CallContext, roles: Roles, [id = 0]: readonly number[]) => {
  refuseIf(whyNotInvite(viewer, roles))
  const [person] = await db.select().from(users).where(eq(users.id, id))
  if (!person) throw new Refused('person.missing')
  return readPerson(db, person)
}

/**
 * Inserts an account whose owner is mailed a link for choosing a password, which also verifies the
 * address and is the owner's consent. It takes the place of a registration that nobody has
 * verified.
 * @returns undefined for an address that is taken or reserved
 */
export const insertInvited = async (tx: Db, deps: Deps, newPerson: NewPerson, roles: Roles): Promise<User | undefined> => {
  await deleteUnclaimed(tx, newPerson.email)
  const owners = await tx.$count(users, eq(users.email, newPerson.email))
  if (owners > 0 || (await isReserved(tx, deps, newPerson.email))) return undefined
  const now = deps.clock.now()
  const [person] = await tx
    .insert(users)
    .values({
      ...newPerson,
      phoneNumber: '',
      passwordHash: deps.hash.ofNoPassword(),
      ...columnsOf(roles),
      // Until the link is used, it may be anybody's address: nothing else is mailed there.
      emailVerifiedAt: null,
      consentAt: now,
      policyVersion: termsVersionNow(),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (person) await enqueueLinkMail(tx, deps, 'invitation', person)
  return person
}
