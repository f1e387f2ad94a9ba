import { matterQuery } from '#api/hooks.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useQuery } from '@tanstack/react-query'
import { OpenMatter } from './-open-matter.tsx'

// For the office.
const MatterAssignment = lazyComponent(() => import('./-matter-assignment.tsx'))

/** Shows the rest of what a matter is about. Of one that is only offered: whose it may become. */
const MatterMore = (whose: { matterId: string; viewer: Viewer }) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: whose.matterId } }))
  if (!matter) return null
  const forOffice = isOfficeSide(whose.viewer, matter)
  const assignment = forOffice && <MatterAssignment {...whose} offered={matter.offered ?? false} />
  return matter.offered ? assignment : <OpenMatter matterId={whose.matterId} forOffice={forOffice} assignment={assignment} />
}
export default MatterMore
