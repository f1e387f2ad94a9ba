import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listEvents, readHistoryFile } from '#server/domain/history/history.ts'
import type { Serve } from './serve.ts'

export const historyRoutes = (serve: Serve, deps: Deps) => {
  serve(api.history.events, (actor, { params, query }) => listEvents(deps, actor, params.id, query))
  serve(api.history.file, (actor, { params, query }) => readHistoryFile(deps, actor, params.id, query.format))
}
