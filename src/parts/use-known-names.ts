import { clientRequestsQuery } from '#api/client-request-hooks.ts'
import { paymentForMatterQuery } from '#api/hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import type { KnownNames } from '#contract/history/event-sentences.ts'
import { useQuery } from '@tanstack/react-query'

/** Names a matter's payments and requests, as far as they have been read. */
export const useKnownNames = (matterId: string): KnownNames => {
  const { data: payments = [] } = useQuery(paymentForMatterQuery({ query: { matter: matterId } }))
  const { data: now } = useMatterNow(matterId)
  const { data: requests = [] } = useQuery({
    ...clientRequestsQuery({ params: { id: matterId } }),
    enabled: now !== undefined && now.requests.length + now.ended_requests > 0,
  })
  return {
    amountOf: (id) => {
      const amount = payments.find((payment) => payment.id === id)?.amount
      return amount === undefined ? undefined : formatSek(amount)
    },
    requestOf: (id) => requests.find((request) => request.id === id)?.title,
  }
}
