import { hasCall } from '#api/extras.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { OfficePlace as Place } from '#features/office/office-place.tsx'
import { idleComponent } from '#ui/idle-component.ts'

const OfficeBar = idleComponent(() => import('./-office-bar.tsx'))

/** The office's own navigation above every page for members. */
export const OfficePlace = () => {
  const viewer = useMember()
  return hasCall('inbox.list') && <Place viewer={viewer}>{(onAbsent) => <OfficeBar viewer={viewer} onAbsent={onAbsent} />}</Place>
}
