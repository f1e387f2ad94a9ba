import { answerProblems } from '#contract/conversation/answer-problems.ts'
import { isResting } from '#contract/conversation/client-request-states.ts'
import type { clientRequests as calls } from '#contract/conversation/client-requests.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { Refused, refuseFields } from '#contract/refusals.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { addFiles, storeFiles } from '#server/domain/files/files.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { clientRequestIn, clientRequestsToReplies } from './client-requests.ts'
import { moveClientRequest } from '#server/domain/transitions/client-request.ts'

/**
 * The owner of a matter answers what the office needs. An answer to a returned request replaces
 * the text of the one before, and adds to its files.
 * @throws Refused `matter.missing`, `client_request.missing`, `client_request.not_owner`,
 * `client_request.resting`, or by the state it is in; FieldsRefused for an answer that isn't what
 * was asked for, and above the quota
 */
export const answerClientRequest = async (
  deps: Deps,
  call: CallContext,
  { matterId, id, answer }: IdInMatter & Pick<Valid<typeof calls.answer>['body'], 'answer'>,
) => {
  const { viewer } = call
  const { matter, request } = await ownClientRequest(deps.db, viewer, { matterId, id })
  refuseFields(answerProblems(request, answer, call.files.length))
  const answered = await storeFiles(deps, call.files, (stored) =>
    call.idempotently(
      async (tx) => {
        const lockedMatter = await visibleMatter(tx, viewer, matterId, 'to change it')
        if (isResting(request.state, lockedMatter.status)) throw new Refused('client_request.resting')
        const now = deps.clock.now()
        const facts = { answer, answeredAt: now, judgeBy: answerBy(now).day, returnedBecause: null }
        const row = await moveClientRequest(tx, 'answer', request, facts)
        const added = await addFiles(tx, deps, { matterId: lockedMatter.id, userId: viewer.userId, requestId: row.id }, stored)
        const files = added.map(({ id }) => id)
        await appendEvent(tx, deps, lockedMatter, { by: viewer, kind: 'request_answered', facts: { request: row.id, files } })
        return singleRow(await clientRequestsToReplies(deps, tx, [row]))
      },
      ({ id }) => [id],
    ),
  )
  logAct(deps, call, 'client_request.answered', { clientRequestId: request.id, matterId: matter.id })
  return answered
}

/**
 * Reads what one has answered, for a repeat. Refuses as `answerClientRequest`, apart from the
 * answer.
 */
export const readAnswered = async (deps: Deps, { viewer }: CallContext, which: IdInMatter) => {
  const { request } = await ownClientRequest(deps.db, viewer, which)
  return singleRow(await clientRequestsToReplies(deps, deps.db, [request]))
}

const ownClientRequest = async (db: Db, viewer: SessionViewer, { matterId, id }: IdInMatter) => {
  const matter = await visibleMatter(db, viewer, matterId)
  const request = await clientRequestIn(db, matter, id)
  if (matter.userId !== viewer.userId) throw new Refused('client_request.not_owner')
  return { matter, request }
}
