import { refunds } from '#contract/money/refunds/refunds.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation } = pageHooks({ api: { refunds }, call, callIgnoringReply })

export const [, useRefunds] = query((api) => api.refunds.list)
export const useAskRefund = mutation((api) => api.refunds.ask)
export const useRepayRefund = mutation((api) => api.refunds.repay)
