import type { CallFailed } from '#lib/call-failed.ts'
import type { Resource } from '#contract/core/endpoint.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { paymentPollMs, paymentPolls } from '#lib/durations.ts'
import { checkoutMark, pendingMark } from '#lib/payment-storage.ts'
import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentForMatterQuery } from './hooks.ts'
import { refetch } from './query-client.ts'

/** Other calls that tell of a payment which the provider has just reported. */
const showPayment: readonly Resource[] = ['agreements', 'deadlines']

/** The matter's payment. Polled for a while after this tab has been at the checkout (R58). */
export const usePaymentForMatter = (matterId: string) => {
  const queryClient = useQueryClient()
  const options = paymentForMatterQuery({ query: { matter: matterId } })
  const query = useQuery({
    ...options,
    // Each poll counts, also one without news.
    notifyOnChangeProps: 'all',
    refetchInterval: ({ state }) => (isAwaited(matterId, state) ? paymentPollMs : false),
  })
  const { data } = query
  useEffect(() => {
    if (!data) return
    if (paymentStatus(data[0]) !== 'pending') {
      pendingMark.remove(matterId)
      if (!checkoutMark.isAwaited(matterId)) return
      checkoutMark.confirm(matterId)
      void refetch(queryClient, showPayment)
    }
  }, [data, matterId, queryClient])
  return { query, isAwaited: isAwaited(matterId, queryClient.getQueryState(options.queryKey)) }
}

/** True if the payment may change any moment and polling hasn't reached its limit. */
const isAwaited = (matterId: string, state: QueryState<Payment[], CallFailed> | undefined) =>
  state !== undefined &&
  paymentStatus(state.data?.[0]) === 'pending' &&
  checkoutMark.isAwaited(matterId) &&
  state.dataUpdateCount + state.errorUpdateCount < paymentPolls
