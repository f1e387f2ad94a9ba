import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptWithdrawal, refuseWithdrawal } from '#server/domain/agreements/withdrawals/decide.ts'
import { enterWithdrawal, readEnteredReceipt } from '#server/domain/agreements/withdrawals/enter.ts'
import { listWithdrawals } from '#server/domain/agreements/withdrawals/list.ts'
import { readOwnReceipt, withdrawFromAgreement } from '#server/domain/agreements/withdrawals/withdraw.ts'
import { readReceipt, submitWithdrawal } from '#server/domain/agreements/withdrawals/receive-statement.ts'
import type { Serve } from './serve.ts'

/** Withdrawals: the public form, the buyer's own, and what the office does with them. */
export const withdrawalRoutes = (serve: Serve, deps: Deps) => {
  serve(
    api.withdrawals.submit,
    (actor, { body }) => submitWithdrawal(deps, actor, body),
    (_actor, _input, madeIds) => readReceipt(deps, madeIds),
  )
  serve(
    api.agreements.withdraw,
    (actor, { params, body }) => withdrawFromAgreement(deps, actor, params.id, body.message),
    (actor, { params }, madeIds) => readOwnReceipt(deps, actor, params.id, madeIds),
  )
  serve(api.officeWithdrawals.list, (actor, { query }) => listWithdrawals(deps, actor, query.after))
  serve(
    api.officeWithdrawals.enterByHand,
    (actor, { body }) => enterWithdrawal(deps, actor, body),
    (actor, _input, madeIds) => readEnteredReceipt(deps, actor, madeIds),
  )
  serve(api.officeWithdrawals.accept, (actor, { params, body }) =>
    acceptWithdrawal(deps, actor, {
      id: params.id,
      sharePercent: body.share_percent,
      password: body.confirm_password,
    }),
  )
  serve(api.officeWithdrawals.refuse, (actor, { params, body }) =>
    refuseWithdrawal(deps, actor, { id: params.id, reason: body.reason, password: body.confirm_password }),
  )
}
