import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listEvents, readHistoryFile } from '#server/domain/history/history.ts'
import type { Serve } from './serve.ts'

export const historyRoutes = (serve: Serve, deps: Deps) => {
  serve(api.history.events, (call, { params, query }) => listEvents(deps, call, params.id, query))
  serve(api.history.file, (call, { params, query }) => readHistoryFile(deps, call, params.id, query.format))
}
