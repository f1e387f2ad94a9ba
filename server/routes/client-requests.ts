import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { answerClientRequest, readAnswered } from '#server/domain/conversation/client-requests/answer.ts'
import { askClient, readAsked } from '#server/domain/conversation/client-requests/ask.ts'
import { listClientRequests } from '#server/domain/conversation/client-requests/client-requests.ts'
import { acceptAnswer, cancelClientRequest, sendAnswerBack } from '#server/domain/conversation/client-requests/decide.ts'
import type { Serve } from './serve.ts'

const which = ({ id, request }: { id: number; request: number }) => ({ matterId: id, id: request })

export const clientRequestRoutes = (serve: Serve, deps: Deps) => {
  serve(api.clientRequests.list, (actor, { params }) => listClientRequests(deps, actor, params.id))
  serve(
    api.clientRequests.ask,
    (actor, { params, body }) => askClient(deps, actor, params.id, body),
    (actor, { params }, madeIds) => readAsked(deps, actor, params.id, madeIds),
  )
  serve(
    api.clientRequests.answer,
    (actor, { params, body: { answer } }) => answerClientRequest(deps, actor, { ...which(params), answer }),
    (actor, { params }) => readAnswered(deps, actor, which(params)),
  )
  serve(api.clientRequests.accept, (actor, { params }) => acceptAnswer(deps, actor, which(params)))
  serve(api.clientRequests.sendBack, (actor, { params, body: { reason } }) =>
    sendAnswerBack(deps, actor, { ...which(params), reason }),
  )
  serve(api.clientRequests.cancel, (actor, { params }) => cancelClientRequest(deps, actor, which(params)))
}
