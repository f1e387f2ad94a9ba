import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listSavedViews, readSaved, removeView, saveView } from '#server/domain/matters/saved-views.ts'
import type { Serve } from './serve.ts'

export const savedViewRoutes = (serve: Serve, deps: Deps) => {
  serve(api.savedViews.list, (actor) => listSavedViews(deps, actor))
  serve(
    api.savedViews.save,
    (actor, { body }) => saveView(deps, actor, body),
    (actor, _input, madeIds) => readSaved(deps, actor, madeIds),
  )
  serve(api.savedViews.remove, (actor, { params }) => removeView(deps, actor, params.id))
}
