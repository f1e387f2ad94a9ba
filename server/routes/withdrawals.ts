import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptWithdrawal, refuseWithdrawal } from '#server/domain/agreements/withdrawals/decide.ts'
import { enterWithdrawal, readEnteredReceipt } from '#server/domain/agreements/withdrawals/enter.ts'
import { listWithdrawals } from '#server/domain/agreements/withdrawals/list.ts'
import { readOwnReceipt, withdrawFromAgreement } from '#server/domain/agreements/withdrawals/withdraw.ts'
import { readReceipt, submitWithdrawal } from '#server/domain/agreements/withdrawals/receive-withdrawal.ts'
import type { Serve } from './serve.ts'

/** Withdrawals: the public form, the buyer's own, and what the office does with them. */
export const withdrawalRoutes = (serve: Serve, deps: Deps) => {
  serve(
    api.withdrawals.submit,
    (call, { body }) => submitWithdrawal(deps, call, body),
    (_call, _input, madeIds) => readReceipt(deps, madeIds),
  )
  serve(
    api.agreements.withdraw,
    (call, { params, body }) => withdrawFromAgreement(deps, call, params.id, body.message),
    (call, { params }, madeIds) => readOwnReceipt(deps, call, params.id, madeIds),
  )
  serve(api.officeWithdrawals.list, (call, { query }) => listWithdrawals(deps, call, query.after))
  serve(
    api.officeWithdrawals.enterByHand,
    (call, { body }) => enterWithdrawal(deps, call, body),
    (call, _input, madeIds) => readEnteredReceipt(deps, call, madeIds),
  )
  serve(api.officeWithdrawals.accept, (call, { params, body }) =>
    acceptWithdrawal(deps, call, {
      id: params.id,
      sharePercent: body.share_percent,
      password: body.confirm_password,
    }),
  )
  serve(api.officeWithdrawals.refuse, (call, { params, body }) =>
    refuseWithdrawal(deps, call, { id: params.id, reason: body.reason, password: body.confirm_password }),
  )
}
