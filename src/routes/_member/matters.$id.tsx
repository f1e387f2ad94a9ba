import { hasExtras } from '#api/extras.ts'
import { useMember } from '#features/account/use-member.ts'
import { MatterPage } from '#features/matters/matter-page.tsx'
import { PaymentArea } from '#features/payments/payment-area.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { createFileRoute } from '@tanstack/react-router'

const MatterProposals = lazyComponent(() => import('#features/proposals/matter-proposals.tsx'))
const MatterAgreements = lazyComponent(() => import('#features/agreements/matter-agreements.tsx'))

export const Route = createFileRoute('/_member/matters/$id')({
  // Not awaited: the page has its own loading and error views.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { matterQuery, paymentForMatterQuery } = await import('#api/hooks.ts')
    void queryClient.prefetchQuery(matterQuery({ params: { id } }))
    void queryClient.prefetchQuery(paymentForMatterQuery({ query: { matter: id } }))
  },
  component: OneMatter,
})

function OneMatter() {
  const { id } = Route.useParams()
  const viewer = useMember()
  const whose = { matterId: id, viewer }
  const orders = hasExtras && (
    <>
      <MatterProposals {...whose} />
      <MatterAgreements {...whose} />
    </>
  )
  return <MatterPage key={id} {...whose} payment={<PaymentArea {...whose} />} orders={orders} />
}
