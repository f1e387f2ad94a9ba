import { useMember } from '#features/accounts/use-member.ts'
import { MatterPage } from '#features/matters/page/matter-page.tsx'
import { PaymentArea } from '#features/money/payments/payment-area.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MatterNowOrNext } from './-matter-now.tsx'
import { prefetchMatter } from './-prefetch-matter.ts'

const MatterLiving = idleComponent(() => import('./-matter-living.tsx'))
const MatterOrders = idleComponent(() => import('./-matter-orders.tsx'))

export const Route = createFileRoute('/_member/matters/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await prefetchMatter(queryClient, id)
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
