import { WithdrawalPage } from '#features/agreements/customer/withdrawal-page.tsx'
import { searchId } from '#lib/search-id.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/angra')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ order }: Record<string, unknown>): { order?: string | undefined } => ({ order: searchId(order) }),
  component: Withdrawal,
})

function Withdrawal() {
  return <WithdrawalPage order={Route.useSearch().order} />
}
