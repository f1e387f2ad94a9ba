import { hasExtras } from '#api/extras.ts'
import { MemberSession } from '#features/account/member-session.tsx'
import { lateComponent } from '#ui/late-component.ts'
import { LazyToaster } from '#ui/lazy-toaster.tsx'

const LateMemberParts = lateComponent(() => import('./-late-member-parts.tsx'))

/** What stands beside every page for members. */
export const MemberParts = () => (
  <>
    <MemberSession />
    {hasExtras && <LateMemberParts />}
    <LazyToaster />
  </>
)
