import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  addDeadline,
  changeDeadline,
  listDeadlines,
  readAdded,
  removeDeadline,
} from '#server/domain/conversation/deadlines/deadlines.ts'
import type { Serve } from './serve.ts'

export const deadlineRoutes = (serve: Serve, deps: Deps) => {
  const idsOf = ({ id, deadline }: { id: number; deadline: number }) => ({ matterId: id, id: deadline })
  serve(api.deadlines.list, (actor, { params }) => listDeadlines(deps, actor, params.id))
  serve(
    api.deadlines.add,
    (actor, { params, body }) => addDeadline(deps, actor, params.id, body),
    (actor, { params }, madeIds) => readAdded(deps, actor, params.id, madeIds),
  )
  serve(api.deadlines.change, (actor, { params, body }) => changeDeadline(deps, actor, idsOf(params), body))
  serve(api.deadlines.remove, (actor, { params }) => removeDeadline(deps, actor, idsOf(params)))
}
