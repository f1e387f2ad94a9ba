import { QuickExit } from '#features/accounts/quick-exit/quick-exit.tsx'
import { type Viewer, worksHere } from '#contract/matters/rules.ts'

/** The quick exit of customers, which ends their session. */
const MembersExit = ({ viewer }: { viewer: Viewer }) => (worksHere(viewer) ? null : <QuickExit />)
export default MembersExit
