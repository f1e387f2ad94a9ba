import type { Viewer } from '#contract/rules.ts'
import { MatterAgreements } from '#features/agreements/matter-agreements.tsx'
import { MatterProposals } from '#features/proposals/matter-proposals.tsx'

/** What is proposed and agreed on in a matter. */
const MatterOrders = (whose: { matterId: string; viewer: Viewer }) => (
  <>
    <MatterProposals {...whose} />
    <MatterAgreements {...whose} />
  </>
)
export default MatterOrders
