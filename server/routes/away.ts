import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { endAway, readAway, setAway } from '#server/domain/accounts/away.ts'
import type { Serve } from './serve.ts'

/** The calls about who stands in for whom at the office. */
export const awayRoutes = (serve: Serve, deps: Deps) => {
  serve(api.away.read, (call) => readAway(deps, call))
  serve(api.away.set, (call, { body }) => setAway(deps, call, body))
  serve(api.away.end, (call) => endAway(deps, call))
}
