import { useMember } from '#features/accounts/use-member.ts'
import { InboxWatch } from '#features/history/inbox/inbox-watch.tsx'
import { worksHere } from '#contract/matters/rules.ts'
import { NewBuildNotice } from '#ui/new-build-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

const SearchShortcut = lazyComponent(() => import('#features/search/search-shortcut.tsx'))

/** The parts that a page for members is complete without. */
const LateMemberParts = () => {
  const viewer = useMember()
  return (
    <>
      <InboxWatch />
      <NewBuildNotice />
      {worksHere(viewer) && <SearchShortcut viewer={viewer} />}
    </>
  )
}
export default LateMemberParts
