import type { clientRequests as calls } from '#contract/conversation/client-requests.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { refusePastDay } from '#contract/conversation/days-to-come.ts'
import { askedFacts } from '#contract/conversation/client-request-states.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { refuseFull } from '#server/domain/access/refuse-full.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { clientRequestIn, clientRequestsToReplies } from './client-requests.ts'
import { dueFrom } from './reminders.ts'

/**
 * The office asks the customer of a matter for something.
 * @throws Refused `matter.missing`, `matter.full`, `role.missing`, `matter.own`;
 * FieldsRefused for a last day that is over
 */
export const askClient = async (
  deps: Deps,
  call: CallContext,
  matterId: number,
  { due, ...request }: Valid<typeof calls.ask>['body'],
) => singleRow(await askClientForSeveral(deps, call, matterId, { requests: [request], due }))

/**
 * The office asks for several things in one sending, of which there is one event. Refuses as
 * `askClient`.
 */
export const askClientForSeveral = async (
  deps: Deps,
  call: CallContext,
  matterId: number,
  { requests, due = null }: Valid<typeof calls.askSeveral>['body'],
) => {
  const matter = await officeMatter(deps.db, call.viewer, matterId)
  const askedAt = deps.clock.now()
  refusePastDay('due', due, askedAt)
  const replies = await call.idempotently(
    async (tx) => {
      const lockedMatter = await visibleMatter(tx, call.viewer, matterId, 'to change it')
      await refuseFull(tx, clientRequests, lockedMatter, requests.length)
      const place = { matterId: lockedMatter.id, askedById: call.viewer.userId, state: 'open', askedAt } as const
      const rows = await tx
        .insert(clientRequests)
        .values(requests.map((request) => ({ ...request, ...dueFrom(due, askedAt), ...place })))
        .returning()
      const facts = askedFacts(rows.map(({ id }) => id))
      await appendEvent(tx, deps, lockedMatter, { by: call.viewer, kind: 'request_asked', facts })
      return clientRequestsToReplies(deps, tx, rows)
    },
    (replies) => replies.map(({ id }) => id),
  )
  for (const { id } of replies) logAct(deps, call, 'client_request.asked', { clientRequestId: id, matterId: matter.id })
  return replies
}

/**
 * Reads what one has asked for, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `client_request.missing`
 */
export const readAsked = async (deps: Deps, { viewer }: CallContext, matterId: number, ids: readonly number[]) => {
  const matter = await officeMatter(deps.db, viewer, matterId)
  const rows = await Promise.all(ids.map((id) => clientRequestIn(deps.db, matter, id)))
  return clientRequestsToReplies(deps, deps.db, rows)
}
