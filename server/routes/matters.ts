import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeMatter, createMatter, listMatters, readMatter, removeMatter } from '#server/domain/matters/matters.ts'
import type { Serve } from './serve.ts'

export const matterRoutes = (serve: Serve, deps: Deps) => {
  serve(api.matters.list, ({ query }, { viewer }) => listMatters(deps, viewer, query))
  serve(api.matters.read, ({ params }, { viewer }) => readMatter(deps, viewer, params.id))
  serve(api.matters.create, ({ body }, call) => createMatter(deps, call, body))
  serve(api.matters.change, ({ params, body }, call) => changeMatter(deps, call, params.id, body))
  serve(api.matters.remove, ({ params }, call) => removeMatter(deps, call, params.id))
}
