import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { clientRequests } from '#server/db/schema/client-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { clientRequestIn, logClientRequest, clientRequestsToReplies } from './client-requests.ts'
import { moveClientRequest } from '#server/domain/transitions/client-request.ts'

const events = {
  accept: { kind: 'request_accepted', event: 'accepted' },
  sendBack: { kind: 'request_returned', event: 'returned' },
  cancel: { kind: 'request_cancelled', event: 'cancelled' },
} as const

/** The office accepts an answer. Refuses as `decide`. */
export const acceptAnswer = (deps: Deps, call: CallContext, which: IdInMatter) =>
  decide(deps, call, which, 'accept', { endedAt: deps.clock.now() })

/** The office returns an answer with what is missing. Refuses as `decide`. */
export const sendAnswerBack = (deps: Deps, call: CallContext, { reason, ...which }: IdInMatter & { reason: string }) =>
  decide(deps, call, which, 'sendBack', { returnedBecause: reason })

/** The office takes back what it has asked for. Refuses as `decide`. */
export const cancelClientRequest = (deps: Deps, call: CallContext, which: IdInMatter) =>
  decide(deps, call, which, 'cancel', { endedAt: deps.clock.now() })

/**
 * @throws Refused `matter.missing`, `client_request.missing`, `role.missing`,
 * `matter.own`, or by the state it is in
 */
const decide = async (
  deps: Deps,
  call: CallContext,
  { matterId, id }: IdInMatter,
  move: keyof typeof events,
  facts: Pick<PgUpdateSetSource<typeof clientRequests>, 'endedAt' | 'returnedBecause'>,
) => {
  const { kind, event } = events[move]
  const decided = await deps.db.transaction(async (tx) => {
    const matter = await visibleMatter(tx, call.viewer, matterId, 'to change it')
    const request = await clientRequestIn(tx, matter, id)
    requireRightOver(call.viewer, 'workOnMatters', matter.userId)
    const row = await moveClientRequest(tx, move, request, facts)
    await appendEvent(tx, deps, matter, { by: call.viewer, kind, facts: { request: row.id } })
    return singleRow(await clientRequestsToReplies(deps, tx, [row]))
  })
  logClientRequest(deps, call, event, matterId, decided.id)
  return decided
}
