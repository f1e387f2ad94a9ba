import { prefetch } from '#api/query-client.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { MatterPage } from '#features/matters/page/matter-page.tsx'
import { PaymentArea } from '#features/money/payments/payment-area.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MatterNowOrNext } from './-matter-now.tsx'

const MatterLiving = idleComponent(() => import('./-matter-living.tsx'))
const MatterOrders = idleComponent(() => import('./-matter-orders.tsx'))

export const Route = createFileRoute('/_member/matters/$id')({
  // Not awaited: the page has its own loading and error views.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { matterQuery, paymentForMatterQuery } = await import('#api/hooks.ts')
    prefetch(queryClient, matterQuery({ params: { id } }))
    prefetch(queryClient, paymentForMatterQuery({ query: { matter: id } }))
    const { prefetchMatterNow } = await import('#api/matter-now-hooks.ts')
    prefetchMatterNow(queryClient, id)
  },
  component: OneMatter,
})

function OneMatter() {
  const { id } = Route.useParams()
  const viewer = useMember()
  const whose = { matterId: id, viewer }
  return (
    <MatterPage
      key={id}
      {...whose}
      now={<MatterNowOrNext {...whose} />}
      payment={<PaymentArea {...whose} />}
      orders={<MatterOrders {...whose} />}
      living={<MatterLiving {...whose} />}
    />
  )
}
