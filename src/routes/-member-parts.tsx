import { hasCall } from '#api/extras.ts'
import { MemberSession } from '#features/accounts/member-session.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { LazyToaster } from '#ui/lazy-toaster.tsx'

const LateMemberParts = idleComponent(() => import('./-late-member-parts.tsx'))

/** The parts that stand beside every page for members. */
export const MemberParts = () => (
  <>
    <MemberSession />
    {hasCall('inbox.list') && <LateMemberParts />}
    <LazyToaster />
  </>
)
