import { officeWithdrawals } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { callWithHeaders } from './http.ts'
import { action, mutation } from './page-hooks.ts'
import { pageOf, pages } from './pages.ts'

const { list } = officeWithdrawals

/** The withdrawals, and how many are to be decided on. */
export const [withdrawalPagesQuery, useWithdrawalPages] = pages(list, async (_: object, after, options) => {
  const answer = await callWithHeaders(list, { query: { after } }, options)
  return { ...pageOf(answer), open: Number(answer.headers.get('x-open')) }
})

export const useEnterWithdrawal = mutation(officeWithdrawals.enterByHand)
export const useAcceptWithdrawal = mutation(officeWithdrawals.accept)
export const useRefuseWithdrawal = action(officeWithdrawals.refuse)
