import { useMatterNow } from '#api/matter-now-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { MatterAgreements } from '#features/agreements/customer/matter-agreements.tsx'
import { MatterProposals } from '#features/agreements/customer/matter-proposals.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

// For the office.
const OfficeProposals = lazyComponent(() => import('#features/agreements/office/proposals-panel.tsx'))

const MatterTime = lazyComponent(() => import('#features/agreements/time/matter-time.tsx'))

/** Shows what is proposed and agreed on in a matter, for its owner or for the office. */
const MatterOrders = (whose: { matterId: string; viewer: Viewer }) => {
  const { data: now } = useMatterNow(whose.matterId)
  const isOwn = useOwnsMatter(whose.viewer, whose.matterId)
  return (
    <>
      {isOwn ? <MatterProposals matterId={whose.matterId} /> : <OfficeProposals matterId={whose.matterId} />}
      <MatterAgreements {...whose} />
      {now?.has_hours && <MatterTime matterId={whose.matterId} forOffice={!isOwn} />}
    </>
  )
}
export default MatterOrders
