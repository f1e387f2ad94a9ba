import { officeWithdrawals } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { call, callIgnoringReply, callWithHeaders } from './http.ts'
import { pageHooks } from './page-hooks.ts'
import { pageOf, pages } from './pages.ts'

const { mutation, action } = pageHooks({ api: { officeWithdrawals }, call, callIgnoringReply })

const { list } = officeWithdrawals

/** The withdrawals, and how many are to be decided on. */
export const [withdrawalPagesQuery, useWithdrawalPages] = pages(list, async (_: object, after, options) => {
  const answer = await callWithHeaders(list, { query: { after } }, options)
  return { ...pageOf(answer), open: Number(answer.headers.get('x-open')) }
})

export const useEnterWithdrawal = mutation((api) => api.officeWithdrawals.enterByHand)
export const useAcceptWithdrawal = mutation((api) => api.officeWithdrawals.accept)
export const useRefuseWithdrawal = action((api) => api.officeWithdrawals.refuse)
