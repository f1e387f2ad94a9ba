import { officeWithdrawals } from '#contract/office-withdrawals.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { officeWithdrawals }, call, callIgnoringReply })

export const [, useWithdrawals] = query((api) => api.officeWithdrawals.list)
export const useEnterWithdrawal = action((api) => api.officeWithdrawals.enterByHand)
export const useAcceptWithdrawal = mutation((api) => api.officeWithdrawals.accept)
export const useRefuseWithdrawal = action((api) => api.officeWithdrawals.refuse)
