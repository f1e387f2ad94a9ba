import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listSavedViews, readSaved, removeView, saveView } from '#server/domain/matters/saved-views.ts'
import type { Serve } from './serve.ts'

export const savedViewRoutes = (serve: Serve, deps: Deps) => {
  serve(api.savedViews.list, (call) => listSavedViews(deps, call))
  serve(
    api.savedViews.save,
    (call, { body }) => saveView(deps, call, body),
    (call, _input, madeIds) => readSaved(deps, call, madeIds),
  )
  serve(api.savedViews.remove, (call, { params }) => removeView(deps, call, params.id))
}
