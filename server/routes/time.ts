import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { addTime, changeTime, listTime, readAddedTime, removeTime } from '#server/domain/agreements/time/lines.ts'
import { readSettlement, settleAgreement } from '#server/domain/agreements/time/settle.ts'
import type { Serve } from './serve.ts'

export const timeRoutes = (serve: Serve, deps: Deps) => {
  const idsOf = ({ id, line }: { id: number; line: number }) => ({ matterId: id, id: line })
  serve(api.time.list, (call, { params }) => listTime(deps, call, params.id))
  serve(
    api.time.add,
    (call, { params, body }) => addTime(deps, call, params.id, body),
    (call, { params }, madeIds) => readAddedTime(deps, call, params.id, madeIds),
  )
  serve(api.time.change, (call, { params, body }) => changeTime(deps, call, idsOf(params), body))
  serve(api.time.remove, (call, { params }) => removeTime(deps, call, idsOf(params)))
  serve(
    api.time.settle,
    (call, { params, body }) =>
      settleAgreement(deps, call, { id: params.id, readMinutes: body.minutes, password: body.confirm_password }),
    (call, { params }, madeIds) => readSettlement(deps, call, params.id, madeIds),
  )
}
