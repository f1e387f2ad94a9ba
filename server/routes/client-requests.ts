import { api } from '#contract/index.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { answerClientRequest, readAnswered } from '#server/domain/conversation/client-requests/answer.ts'
import { askClient, askClientForSeveral, readAsked } from '#server/domain/conversation/client-requests/ask.ts'
import { listClientRequests } from '#server/domain/conversation/client-requests/client-requests.ts'
import { acceptAnswer, cancelClientRequest, sendAnswerBack } from '#server/domain/conversation/client-requests/decide.ts'
import type { Serve } from './serve.ts'

const which = ({ id, request }: { id: number; request: number }) => ({ matterId: id, id: request })

export const clientRequestRoutes = (serve: Serve, deps: Deps) => {
  serve(api.clientRequests.list, (call, { params }) => listClientRequests(deps, call, params.id))
  serve(
    api.clientRequests.ask,
    (call, { params, body }) => askClient(deps, call, params.id, body),
    async (call, { params }, madeIds) => singleRow(await readAsked(deps, call, params.id, madeIds)),
  )
  serve(
    api.clientRequests.askSeveral,
    (call, { params, body }) => askClientForSeveral(deps, call, params.id, body),
    (call, { params }, madeIds) => readAsked(deps, call, params.id, madeIds),
  )
  serve(
    api.clientRequests.answer,
    (call, { params, body: { answer } }) => answerClientRequest(deps, call, { ...which(params), answer }),
    (call, { params }) => readAnswered(deps, call, which(params)),
  )
  serve(api.clientRequests.accept, (call, { params }) => acceptAnswer(deps, call, which(params)))
  serve(api.clientRequests.sendBack, (call, { params, body }) => sendAnswerBack(deps, call, { ...which(params), ...body }))
  serve(api.clientRequests.cancel, (call, { params }) => cancelClientRequest(deps, call, which(params)))
}
