import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  addDeadline,
  changeDeadline,
  listDeadlines,
  readAdded,
  removeDeadline,
  setDeadlineDone,
} from '#server/domain/conversation/deadlines/deadlines.ts'
import type { Serve } from './serve.ts'

export const deadlineRoutes = (serve: Serve, deps: Deps) => {
  const idsOf = ({ id, deadline }: { id: number; deadline: number }) => ({ matterId: id, id: deadline })
  serve(api.deadlines.list, (call, { params }) => listDeadlines(deps, call, params.id))
  serve(
    api.deadlines.add,
    (call, { params, body }) => addDeadline(deps, call, params.id, body),
    (call, { params }, madeIds) => readAdded(deps, call, params.id, madeIds),
  )
  serve(api.deadlines.change, (call, { params, body }) => changeDeadline(deps, call, idsOf(params), body))
  serve(api.deadlines.setDone, (call, { params, body }) => setDeadlineDone(deps, call, idsOf(params), body.done))
  serve(api.deadlines.remove, (call, { params }) => removeDeadline(deps, call, idsOf(params)))
}
