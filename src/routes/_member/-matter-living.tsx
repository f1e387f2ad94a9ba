import { matterQuery } from '#api/hooks.ts'
import { useMessagePages } from '#api/message-hooks.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { MatterService } from '#features/assignments/matter-service.tsx'
import { ClientRequests } from '#features/conversation/client-requests/client-requests.tsx'
import { MatterDeadlines } from '#features/conversation/deadlines/matter-deadlines.tsx'
import { MatterHistory } from '#features/history/matter-history.tsx'
import { useOpenedMark } from '#features/history/inbox/use-opened-mark.ts'
import { MatterMessages } from '#features/conversation/messages/matter-messages.tsx'
import { isAbsent } from '#lib/is-absent.ts'
import { useQuery } from '@tanstack/react-query'

/** Shows what must be done in a matter, what is written in it and what has happened to it. */
const MatterLiving = ({ matterId, viewer }: { matterId: string; viewer: Viewer }) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  const { error } = useMessagePages(matterId)
  useOpenedMark(matterId)
  if (!matter || isAbsent(error)) return null
  const forOffice = isOfficeSide(viewer, matter)
  return (
    <>
      <MatterService matterId={matterId} />
      <ClientRequests matterId={matterId} forOffice={forOffice} />
      <MatterDeadlines matterId={matterId} forOffice={forOffice} />
      <MatterMessages matterId={matterId} forOffice={forOffice} />
      <MatterHistory matterId={matterId} forOffice={forOffice} />
    </>
  )
}
export default MatterLiving
