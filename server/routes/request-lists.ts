import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  listRequestLists,
  removeRequestList,
  saveRequestList,
} from '#server/domain/conversation/client-requests/request-lists.ts'
import type { Serve } from './serve.ts'

export const requestListRoutes = (serve: Serve, deps: Deps) => {
  serve(api.requestLists.list, () => listRequestLists(deps))
  serve(api.requestLists.save, (_call, { body }) => saveRequestList(deps, body))
  serve(api.requestLists.remove, (_call, { params }) => removeRequestList(deps, params.id))
}
