import type { Viewer } from '#contract/matters/rules.ts'
import { MatterNow } from '#features/now/matter-now.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const NextStep = lazyComponent(
  () => import('#features/matters/page/next-step.tsx'),
  () => <Skeleton height="100%" />,
)

/** Tells how a matter stands, or what is known of it from a server without that call. */
export const MatterNowOrNext = (whose: { matterId: string; viewer: Viewer }) => {
  return <MatterNow matterId={whose.matterId} elsewhere={<NextStep {...whose} />} />
}
