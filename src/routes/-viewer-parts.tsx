import { hasExtras } from '#api/extras.ts'
import { LazyRecoveryNotice } from '#features/accounts/lazy-recovery-notice.tsx'
import { QuickExit } from '#features/accounts/quick-exit/quick-exit.tsx'
import { SessionEndWatch } from '#features/accounts/session-end/session-end-watch.tsx'
import { type Viewer, worksHere } from '#contract/matters/rules.ts'

/** The parts that stand beside every page, public ones too, for whoever is logged in. */
const ViewerParts = ({ viewer }: { viewer: Viewer }) => (
  <>
    <LazyRecoveryNotice />
    {hasExtras && <SessionEndWatch viewer={viewer} />}
    {!worksHere(viewer) && <QuickExit />}
  </>
)
export default ViewerParts
