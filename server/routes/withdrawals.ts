import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { submitWithdrawal } from '#server/domain/withdrawals/withdrawals.ts'
import type { Serve } from './serve.ts'

export const withdrawalRoutes = (serve: Serve, deps: Deps) => {
  serve(api.withdrawals.submit, (actor, { body }) => submitWithdrawal(deps, actor, body))
}
