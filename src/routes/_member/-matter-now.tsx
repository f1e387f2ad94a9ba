import type { Viewer } from '#contract/rules.ts'
import { MatterNow } from '#features/now/matter-now.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

const NextStep = lazyComponent(() => import('./-next-step.tsx'))

/** How a matter stands, or what is known of it from a server without that call. */
const MatterNowOrNext = (whose: { matterId: string; viewer: Viewer }) => (
  <MatterNow matterId={whose.matterId} elsewhere={<NextStep {...whose} />} />
)
export default MatterNowOrNext
