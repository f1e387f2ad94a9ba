import { useViewer } from '#api/viewer.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { LeaveLink } from '#ui/leave-link.tsx'
import { type ComponentType, lazy, Suspense } from 'react'

// Without it the visitors' link remains, which forgets the session here.
const MembersExit = lazy<ComponentType<{ viewer: Viewer }>>(() =>
  import('./-members-exit.tsx').catch(() => ({ default: LeaveLink })),
)

/** A way out of pages that anybody may read, about crime and family. */
export const QuickExit = () => {
  const { viewer } = useViewer()
  return <Suspense fallback={<LeaveLink />}>{viewer ? <MembersExit viewer={viewer} /> : <LeaveLink />}</Suspense>
}
