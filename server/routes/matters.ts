import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeMatter, createMatter, listMatters, readMatter, removeMatter } from '#server/domain/matters/matters.ts'
import type { Serve } from './serve.ts'

export const matterRoutes = (serve: Serve, deps: Deps) => {
  serve(api.matters.list, (actor, { query }) => listMatters(deps, actor, query))
  serve(api.matters.read, (actor, { params }) => readMatter(deps, actor, params.id))
  serve(api.matters.create, (actor, { body }) => createMatter(deps, actor, body))
  serve(api.matters.change, (actor, { params, body }) => changeMatter(deps, actor, { id: params.id, change: body }))
  serve(api.matters.remove, (actor, { params }) => removeMatter(deps, actor, params.id))
}
