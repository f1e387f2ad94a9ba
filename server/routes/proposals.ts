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
  serve(api.proposals.list, (actor, { query }) => listProposals(deps, actor, rowId(query.matter)))
  serve(api.proposals.read, (actor, { params }) => readProposal(deps, actor, params.id))
  serve(
    api.proposals.write,
    (actor, { body: { matter, ...draft } }) => writeProposal(deps, actor, { matterId: rowId(matter), draft }),
    (actor, { body }, madeIds) => readWritten(deps, actor, rowId(body.matter), madeIds),
  )
  serve(api.proposals.change, (actor, { params, body }) => changeProposal(deps, actor, { id: params.id, change: body }))
  serve(api.proposals.send, (actor, { params, body }) => sendProposal(deps, actor, { id: params.id, ...body }))
  serve(api.proposals.recall, (actor, { params }) => recallProposal(deps, actor, params.id))
  serve(api.proposals.discard, (actor, { params }) => discardProposal(deps, actor, params.id))
  serve(api.proposals.decline, (actor, { params, body }) => declineProposal(deps, actor, { id: params.id, reason: body.reason }))
  serve(
    api.proposals.accept,
    (actor, { params, body }) => acceptProposal(deps, actor, { id: params.id, acceptance: body }),
    (actor, { params }, madeIds) => readOrdered(deps, actor, params.id, madeIds),
  )
}
