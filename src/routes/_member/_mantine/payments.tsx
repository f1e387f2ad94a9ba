import { PaymentListPage } from '#features/payments/payment-list-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/_mantine/payments')({
  // Begins the call; the page shows its own loading and failure.
  loader: async ({ context: { queryClient } }) => {
    const { paymentsQuery } = await import('#api/hooks.ts')
    void queryClient.prefetchQuery(paymentsQuery({}))
  },
  component: PaymentListPage,
})
