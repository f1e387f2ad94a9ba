import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { clientRequestTransitions, eventOfMove } from '#contract/conversation/client-request-states.ts'
import { dueOfReturned } from '#contract/conversation/days-to-come.ts'
import type { clientRequests as calls } from '#contract/conversation/client-requests.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import type { clientRequests } from '#server/db/schema/client-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { forgetReminders } from '#server/domain/history/waiting/remind.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { clientRequestIn, clientRequestsToReplies } from './client-requests.ts'
import { type ClientRequestRow, moveClientRequest } from '#server/domain/transitions/client-request.ts'
import { dueFrom } from './reminders.ts'

/** The office accepts an answer. Refuses as `decide`. */
export const acceptAnswer = (deps: Deps, call: CallContext, which: IdInMatter) =>
  decide(deps, call, which, 'accept', () => ({ endedAt: deps.clock.now() }))

/**
 * The office returns an answer with what is missing. It waits from now on, and is reminded of
 * anew. Refuses as `decide`, and a last day that is over.
 */
export const sendAnswerBack = (
  deps: Deps,
  call: CallContext,
  { reason, due, ...which }: IdInMatter & Valid<typeof calls.sendBack>['body'],
) =>
  decide(deps, call, which, 'sendBack', async (request, tx) => {
    const returnedAt = deps.clock.now()
    const last = dueOfReturned(request.due, due, returnedAt)
    await forgetReminders(tx, { matterId: request.matterId, kind: 'request', subjectId: request.id })
    return { returnedBecause: reason, returnedAt, ...dueFrom(last, returnedAt) }
  })

/** The office takes back what it has asked for. Refuses as `decide`. */
export const cancelClientRequest = (deps: Deps, call: CallContext, which: IdInMatter) =>
  decide(deps, call, which, 'cancel', () => ({ endedAt: deps.clock.now() }))

type Facts = Omit<PgUpdateSetSource<typeof clientRequests>, 'id' | 'state'>

/**
 * @param factsOf what the decision writes beside the state
 * @throws Refused `matter.missing`, `client_request.missing`, `role.missing`,
 * `matter.own`, or by the state it is in
 */
const decide = async (
  deps: Deps,
  call: CallContext,
  { matterId, id }: IdInMatter,
  move: 'accept' | 'sendBack' | 'cancel',
  factsOf: (request: ClientRequestRow, tx: Db) => Facts | Promise<Facts>,
) => {
  const decided = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, call.viewer, matterId, 'to change it')
    const request = await clientRequestIn(tx, matter, id)
    const row = await moveClientRequest(tx, move, request, await factsOf(request, tx))
    await appendEvent(tx, deps, matter, { by: call.viewer, kind: eventOfMove[move], facts: { request: row.id } })
    return singleRow(await clientRequestsToReplies(deps, tx, [row]))
  })
  logAct(deps, call, `client_request.${clientRequestTransitions[move].to}`, { clientRequestId: decided.id, matterId })
  return decided
}
