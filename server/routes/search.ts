import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { searchNumbers } from '#server/domain/roof/search-numbers.ts'
import type { Serve } from './serve.ts'

export const searchRoutes = (serve: Serve, deps: Deps) => {
  serve(api.search.numbers, (call, { query }) => searchNumbers(deps, call, query))
}
