import { matterQuery } from '#api/hooks.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { MatterAssignment } from '#features/assignments/matter-assignment.tsx'
import { ProposalsPanel } from '#features/agreements/office/proposals-panel.tsx'
import { useQuery } from '@tanstack/react-query'

/** Shows whose matter it is and, once they have it, what they propose. */
const OfficeOrders = (whose: { matterId: string; viewer: Viewer }) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: whose.matterId } }))
  return (
    <>
      {!matter?.offered && <ProposalsPanel matterId={whose.matterId} />}
      <MatterAssignment {...whose} offered={matter?.offered ?? false} />
    </>
  )
}
export default OfficeOrders
