import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { actOnPerson, changeRoles } from '#server/domain/accounts/people/change-person.ts'
import { invite, readInvited } from '#server/domain/accounts/people/invite.ts'
import { listPeople } from '#server/domain/accounts/people/people.ts'
import { listSecurityEvents } from '#server/domain/accounts/people/security-events.ts'
import type { Serve } from './serve.ts'

/** The people who have an account, for admins. */
export const peopleRoutes = (serve: Serve, deps: Deps) => {
  serve(api.people.list, (actor, { query }) => listPeople(deps, actor, query))
  serve(
    api.people.invite,
    (actor, { body }) => invite(deps, actor, body),
    (actor, _input, madeIds) => readInvited(deps, actor, madeIds),
  )
  serve(api.people.setRoles, (actor, { params, body }) => changeRoles(deps, actor, params.id, body))
  serve(api.people.act, (actor, { params, body }) => actOnPerson(deps, actor, params.id, body))
  serve(api.people.log, (actor, { query }) => listSecurityEvents(deps, actor, query))
}
