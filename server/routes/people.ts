import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { actOnPerson, changeRoles } from '#server/domain/accounts/people/change-person.ts'
import { invite, readInvited } from '#server/domain/accounts/people/invite.ts'
import { listPeople } from '#server/domain/accounts/people/people.ts'
import { listSecurityEvents } from '#server/domain/accounts/people/security-events.ts'
import type { Serve } from './serve.ts'

/** The people who have an account, for admins. */
export const peopleRoutes = (serve: Serve, deps: Deps) => {
  serve(api.people.list, (_call, { query }) => listPeople(deps, query))
  serve(
    api.people.invite,
    (call, { body }) => invite(deps, call, body),
    (call, { body }, madeIds) => readInvited(deps, call, body, madeIds),
  )
  serve(api.people.setRoles, (call, { params, body }) => changeRoles(deps, call, params.id, body))
  serve(api.people.act, (call, { params, body }) => actOnPerson(deps, call, params.id, body))
  serve(api.people.log, (_call, { query }) => listSecurityEvents(deps, query))
}
