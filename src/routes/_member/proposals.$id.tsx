import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { useOpenCheckout } from '#features/money/payments/use-open-checkout.ts'
import { ProposalPage } from '#features/agreements/customer/proposal-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/proposals/$id')({
  beforeLoad: () => onlyWith('proposals.read'),
  component: OneProposal,
})

function OneProposal() {
  const { id } = Route.useParams()
  const viewer = useMember()
  const checkout = useOpenCheckout()
  return <ProposalPage key={id} proposalId={id} viewer={viewer} pay={checkout.open} />
}
