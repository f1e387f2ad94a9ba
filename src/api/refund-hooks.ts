import { refunds } from '#contract/money/refunds/refunds.ts'
import { mutation, query } from './page-hooks.ts'

export const [, useRefunds] = query(refunds.list)
export const useAskRefund = mutation(refunds.ask)
export const useRepayRefund = mutation(refunds.repay)
