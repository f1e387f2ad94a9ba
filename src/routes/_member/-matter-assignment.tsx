import { MatterAssignment } from '#features/assignments/matter-assignment.tsx'
import { MatterIdentification } from '#features/matters/page/matter-identification.tsx'
import type { ComponentProps } from 'react'

/** Shows whose matter it is, and whether its customer is identified. */
const OfficesOfMatter = (props: ComponentProps<typeof MatterAssignment>) => (
  <>
    <MatterAssignment {...props} />
    {!props.offered && <MatterIdentification matterId={props.matterId} />}
  </>
)
export default OfficesOfMatter
