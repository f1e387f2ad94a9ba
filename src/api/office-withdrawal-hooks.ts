import { officeWithdrawals } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, callIgnoringReply, callWithHeaders } from './http.ts'
import { afterOf, listPaging } from './list-pages.ts'
import { pageHooks } from './page-hooks.ts'

const { mutation, action } = pageHooks({ api: { officeWithdrawals }, call, callIgnoringReply })

const { list } = officeWithdrawals

/** The withdrawals, and how many are to be decided on. */
export const useWithdrawalPages = () =>
  useInfiniteQuery({
    ...listPaging,
    queryKey: withdrawalPagesKey,
    queryFn: async ({ pageParam, signal }) => {
      const { reply, headers } = await callWithHeaders(list, { query: afterOf(pageParam) }, { signal })
      return { rows: reply, next: headers.get('x-next'), open: Number(headers.get('x-open')) }
    },
  })

export const withdrawalPagesKey = [list.reads, list.path, 'pages'] as const

export const useEnterWithdrawal = action((api) => api.officeWithdrawals.enterByHand)
export const useAcceptWithdrawal = mutation((api) => api.officeWithdrawals.accept)
export const useRefuseWithdrawal = action((api) => api.officeWithdrawals.refuse)
