import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listMatters } from '#server/domain/matters/list-matters.ts'
import { changeMatter, createMatter, readChanged, readMatter, removeMatter } from '#server/domain/matters/matters.ts'
import { listPage } from '#server/domain/matters/list-pages.ts'
import { countViews } from '#server/domain/matters/office-views.ts'
import { readMatterNow } from '#server/domain/now/now.ts'
import type { Serve } from './serve.ts'

export const matterRoutes = (serve: Serve, deps: Deps) => {
  serve(api.matters.list, (actor, { query: { status, ...paging } }) =>
    Object.values(paging).some((given) => given !== undefined)
      ? listPage(deps, actor, { status, ...paging })
      : listMatters(deps, actor, { status }),
  )
  serve(api.office.day, (actor) => countViews(deps, actor))
  serve(api.matters.read, (actor, { params }) => readMatter(deps, actor, params.id))
  serve(api.now.read, (actor, { params }) => readMatterNow(deps, actor, params.id))
  serve(
    api.matters.create,
    (actor, { body }) => createMatter(deps, actor, body),
    (actor, _input, [id = 0]) => readMatter(deps, actor, id),
  )
  serve(
    api.matters.change,
    (actor, { params, body }) => changeMatter(deps, actor, { id: params.id, change: body }),
    (actor, { params, body }, madeIds) => readChanged(deps, actor, { id: params.id, change: body }, madeIds),
  )
  serve(api.matters.remove, (actor, { params }) => removeMatter(deps, actor, params.id))
}
