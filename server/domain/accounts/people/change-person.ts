import type { Valid } from '#contract/core/endpoint.ts'
import { eventOfAct, whyNotAct, whyNotSetRoles } from '#contract/accounts/person-rules.ts'
import type { people as calls } from '#contract/accounts/people.ts'
import { refuseIf } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { act, setRoles } from './account-changes.ts'
import { lockPersonFor, readPerson } from './people.ts'

/**
 * Sets somebody's roles; they are told by mail.
 * @throws Refused `person.*`; FieldsRefused for a wrong password, and without a reason that
 * is needed
 */
export const changeRoles = async (
  deps: Deps,
  call: CallContext,
  id: number,
  { confirm_password: password, reason, ...roles }: Valid<typeof calls.setRoles>['body'],
) => {
  await confirmPassword(deps, call, password, 'confirm_password')
  const { person, changed } = await deps.db.transaction(async (tx) => {
    const { person: before, viewer } = await lockPersonFor(tx, call, id)
    refuseIf(whyNotSetRoles(viewer, await knownAs(tx, before), roles))
    const after = await setRoles(tx, deps, { person: before, actorId: call.viewer.userId }, roles, reason)
    return { person: after, changed: after !== before }
  })
  if (changed)
    logSecurityEvent(deps, call.caller, 'person.roles_changed', { userId: call.viewer.userId, personId: person.id, ...roles })
  return readPerson(deps.db, person)
}

/**
 * Does something about somebody's account; they are told by mail.
 * @throws Refused `person.*`; FieldsRefused for a wrong password, and without a reason that
 * is needed
 */
export const actOnPerson = async (deps: Deps, call: CallContext, id: number, body: Valid<typeof calls.act>['body']) => {
  const { act: kind, reason, confirm_password: password } = body
  await confirmPassword(deps, call, password, 'confirm_password')
  const person = await deps.db.transaction(async (tx) => {
    const { person: before, viewer } = await lockPersonFor(tx, call, id)
    refuseIf(whyNotAct(viewer, await knownAs(tx, before), kind))
    return act(tx, deps, { person: before, actorId: call.viewer.userId }, kind, reason)
  })
  logSecurityEvent(deps, call.caller, `person.${eventOfAct[kind]}`, { userId: call.viewer.userId, personId: person.id })
  return readPerson(deps.db, person)
}

const knownAs = async (db: Db, person: User) => ({ ...(await readPerson(db, person)), id: String(person.id) })
