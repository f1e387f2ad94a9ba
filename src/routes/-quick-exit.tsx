import { useViewer } from '#api/viewer.ts'
import { LeaveLink } from '#ui/leave-link.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

// The visitors' link, which forgets the session here, goes when the members' button can come.
const UntilMembersExit = lazyComponent(async () => {
  await import('./-viewer-parts.tsx')
  return { default: () => null }
}, LeaveLink)

/** A visitor's way out of pages about crime and family; members have one on every page. */
export const QuickExit = () => {
  const { viewer } = useViewer()
  return viewer ? <UntilMembersExit /> : <LeaveLink />
}
