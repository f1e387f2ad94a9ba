import { hasCall } from '#api/extras.ts'
import { matterQuery } from '#api/hooks.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { MatterTalk } from '#features/conversation/talk/matter-talk.tsx'
import { PushOffer } from '#features/history/push/push-offer.tsx'
import { useOpenedMark } from '#features/history/inbox/use-opened-mark.ts'
import { useQuery } from '@tanstack/react-query'

/** Shows what is said in a matter and what has happened, and marks its news as read. */
const MatterTalkPart = ({ matterId, viewer }: { matterId: string; viewer: Viewer }) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  useOpenedMark(matterId)
  if (!matter) return null
  return (
    <MatterTalk matter={matter} forOffice={isOfficeSide(viewer, matter)} afterWritten={hasCall('push.key') && <PushOffer />} />
  )
}
export default MatterTalkPart
