import { useMember } from '#features/accounts/use-member.ts'
import { MatterPage } from '#features/matters/page/matter-page.tsx'
import { PaymentArea } from '#features/money/payments/payment-area.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { MatterNowOrNext } from './-matter-now.tsx'
import { prefetchMatter } from './-prefetch-matter.ts'

const BackToDay = lazyComponent(() => import('#features/office/back-to-day.tsx'))
const MatterTalk = idleComponent(() => import('./-matter-talk.tsx'))
const MatterMore = idleComponent(() => import('./-matter-more.tsx'))
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
  const { officeDay } = useLocation().state
  const whose = { matterId: id, viewer }
  const parts = {
    now: <MatterNowOrNext {...whose} />,
    talk: <MatterTalk {...whose} />,
    payment: <PaymentArea {...whose} />,
    orders: <MatterOrders {...whose} />,
    more: <MatterMore {...whose} />,
  }
  const back = officeDay && <BackToDay matterId={id} officeDay={officeDay} />
  return <MatterPage key={id} {...whose} back={back} parts={parts} />
}
