import { prefetch } from '#api/query-client.ts'
import { PaymentListPage } from '#features/money/payments/payment-list-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/payments')({
  // Not awaited: the page has its own loading and error views.
  loader: async ({ context: { queryClient } }) => {
    const { paymentsQuery } = await import('#api/hooks.ts')
    prefetch(queryClient, paymentsQuery({}))
  },
  component: PaymentListPage,
})
