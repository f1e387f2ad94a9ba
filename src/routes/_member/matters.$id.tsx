import { useMember } from '#features/account/use-member.ts'
import { MatterPage } from '#features/matters/matter-page.tsx'
import { PaymentArea } from '#features/payments/payment-area.tsx'
import { createFileRoute } from '@tanstack/react-router'

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
  return <MatterPage key={id} matterId={id} viewer={viewer} payment={<PaymentArea viewer={viewer} matterId={id} />} />
}
