import { api } from '#contract/index.ts'
import { isPaged } from '#contract/matters/list.ts'
import { isOffice } from '#contract/matters/rules.ts'
import type { Deps } from '#server/deps.ts'
import { listWaiting } from '#server/domain/history/waiting/list-waiting.ts'
import { noteIdentification, readIdentifications } from '#server/domain/matters/identifications.ts'
import { listMatters } from '#server/domain/matters/list-matters.ts'
import { changeMatter, createMatter, readChanged, readMatter, removeMatter } from '#server/domain/matters/matters.ts'
import { listPage } from '#server/domain/matters/list-pages.ts'
import { countViews } from '#server/domain/matters/office-views.ts'
import { readMatterNow } from '#server/domain/now/now.ts'
import { readLagging } from '#server/domain/shared/read-lagging.ts'
import type { Serve } from './serve.ts'

export const matterRoutes = (serve: Serve, deps: Deps) => {
  serve(api.matters.list, (call, { query }) => {
    const list = async (on: Deps) => (isPaged(query) ? listPage(on, call, query) : listMatters(on, call, query))
    return isOffice(call.viewer) ? readLagging(deps, call, list) : list(deps)
  })
  serve(api.office.day, (call) => readLagging(deps, call, (on) => countViews(on, call)))
  serve(api.matters.read, (call, { params }) => readMatter(deps, call, params.id))
  serve(api.waiting.list, (call, { query }) => listWaiting(deps, call, query))
  serve(api.now.read, (call, { params }) => readMatterNow(deps, call, params.id))
  serve(
    api.matters.create,
    (call, { body }) => createMatter(deps, call, body),
    (call, _input, [id = 0]) => readMatter(deps, call, id),
  )
  serve(
    api.matters.change,
    (call, { params, body }) => changeMatter(deps, call, { id: params.id, change: body }),
    (call, { params, body }, madeIds) => readChanged(deps, call, { id: params.id, change: body }, madeIds),
  )
  serve(api.identification.read, (call, { params }) => readIdentifications(deps, call, params.id))
  serve(api.identification.note, (call, { params, body }) => noteIdentification(deps, call, params.id, body))
  serve(api.matters.remove, (call, { params }) => removeMatter(deps, call, params.id))
}
