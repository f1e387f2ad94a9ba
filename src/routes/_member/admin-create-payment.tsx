import { RequestPaymentPage } from '#features/money/payments/request-payment-page.tsx'
import { searchId } from '#lib/search-id.ts'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchMatter } from './-prefetch-matter.ts'

export const Route = createFileRoute('/_member/admin-create-payment')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ matter_id }: Record<string, unknown>): { matter_id?: string | undefined } => ({
    matter_id: searchId(matter_id),
  }),
  loaderDeps: ({ search: { matter_id } }) => ({ matter_id }),
  loader: ({ context: { queryClient }, deps: { matter_id } }) =>
    matter_id === undefined ? undefined : prefetchMatter(queryClient, matter_id),
  component: RequestPayment,
})

function RequestPayment() {
  const { matter_id } = Route.useSearch()
  return <RequestPaymentPage matterId={matter_id} />
}
