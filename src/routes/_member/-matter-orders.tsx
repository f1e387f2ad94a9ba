import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Viewer } from '#contract/rules.ts'
import { MatterAgreements } from '#features/agreements/matter-agreements.tsx'
import { MatterProposals } from '#features/proposals/matter-proposals.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

// For the office.
const ProposalsPanel = lazyComponent(() => import('#features/proposal-editor/proposals-panel.tsx'))
const AgreementProgress = lazyComponent(() => import('#features/agreement-progress/agreement-progress.tsx'))

/** What is proposed and agreed on in a matter. */
const MatterOrders = ({ matterId, viewer }: { matterId: string; viewer: Viewer }) => {
  const isOwn = useOwnsMatter(viewer, matterId)
  return (
    <>
      {isOwn ? <MatterProposals matterId={matterId} viewer={viewer} /> : <ProposalsPanel matterId={matterId} />}
      <MatterAgreements
        matterId={matterId}
        viewer={viewer}
        officeActions={(agreement) => <AgreementProgress agreement={agreement} />}
      />
    </>
  )
}
export default MatterOrders
