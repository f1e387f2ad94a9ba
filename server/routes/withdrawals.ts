import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptWithdrawal, refuseWithdrawal } from '#server/domain/withdrawals/decide.ts'
import { enterWithdrawal } from '#server/domain/withdrawals/enter.ts'
import { listWithdrawals } from '#server/domain/withdrawals/list.ts'
import { withdrawFromAgreement } from '#server/domain/withdrawals/withdraw.ts'
import { submitWithdrawal } from '#server/domain/withdrawals/receive-statement.ts'
import type { Serve } from './serve.ts'

/** Withdrawals: the public form, the buyer's own, and what the office does with them. */
export const withdrawalRoutes = (serve: Serve, deps: Deps) => {
  serve(api.withdrawals.submit, (actor, { body }) => submitWithdrawal(deps, actor, body))
  serve(api.agreements.withdraw, (actor, { params, body }) => withdrawFromAgreement(deps, actor, params.id, body.message))
  serve(api.officeWithdrawals.list, (actor, { query }) => listWithdrawals(deps, actor, query.after))
  serve(api.officeWithdrawals.enterByHand, (actor, { body }) => enterWithdrawal(deps, actor, body))
  serve(api.officeWithdrawals.accept, (actor, { params, body }) =>
    acceptWithdrawal(deps, actor, {
      idText: params.id,
      sharePercent: body.share_percent,
      password: body.confirm_password,
    }),
  )
  serve(api.officeWithdrawals.refuse, (actor, { params, body }) => refuseWithdrawal(deps, actor, params.id, body.reason))
}
