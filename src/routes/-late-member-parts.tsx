import { useMember } from '#features/account/use-member.ts'
import { InboxWatch } from '#features/inbox/inbox-watch.tsx'
import { isOffice } from '#contract/rules.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

const OfficeSearch = lazyComponent(() => import('#features/search/office-search.tsx'))

/** What a page for members is complete without. */
const LateMemberParts = () => {
  const viewer = useMember()
  return (
    <>
      <InboxWatch />
      {isOffice(viewer) && <OfficeSearch viewer={viewer} />}
    </>
  )
}
export default LateMemberParts
