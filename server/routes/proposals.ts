import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptProposal, readOrdered } from '#server/domain/agreements/proposals/accept.ts'
import { declineProposal } from '#server/domain/agreements/proposals/decline.ts'
import { changeProposal, discardProposal, readWritten, writeProposal } from '#server/domain/agreements/proposals/drafts.ts'
import { listProposals, readProposal } from '#server/domain/agreements/proposals/proposals.ts'
import { recallProposal, sendProposal } from '#server/domain/agreements/proposals/send.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const proposalRoutes = (serve: Serve, deps: Deps) => {
  serve(api.proposals.list, (call, { query }) => listProposals(deps, call, rowId(query.matter)))
  serve(api.proposals.read, (call, { params }) => readProposal(deps, call, params.id))
  serve(
    api.proposals.write,
    (call, { body: { matter, ...draft } }) => writeProposal(deps, call, { matterId: rowId(matter), draft }),
    (call, { body }, madeIds) => readWritten(deps, call, rowId(body.matter), madeIds),
  )
  serve(api.proposals.change, (call, { params, body }) => changeProposal(deps, call, { id: params.id, change: body }))
  serve(api.proposals.send, (call, { params, body }) => sendProposal(deps, call, { id: params.id, ...body }))
  serve(api.proposals.recall, (call, { params }) => recallProposal(deps, call, params.id))
  serve(api.proposals.discard, (call, { params }) => discardProposal(deps, call, params.id))
  serve(api.proposals.decline, (call, { params, body }) => declineProposal(deps, call, { id: params.id, reason: body.reason }))
  serve(
    api.proposals.accept,
    (call, { params, body }) => acceptProposal(deps, call, { id: params.id, acceptance: body }),
    (call, { params }, madeIds) => readOrdered(deps, call, params.id, madeIds),
  )
}
