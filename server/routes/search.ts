import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { searchNumbers } from '#server/domain/roof/search-numbers.ts'
import { searchTexts } from '#server/domain/roof/search-texts.ts'
import type { Serve } from './serve.ts'

export const searchRoutes = (serve: Serve, deps: Deps) => {
  serve(api.search.texts, (call, { query }) => searchTexts(deps, call, query))
  serve(api.search.numbers, (call, { query }) => searchNumbers(deps, call, query))
}
