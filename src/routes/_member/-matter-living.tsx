import { matterQuery } from '#api/hooks.ts'
import { useMessagePages } from '#api/message-hooks.ts'
import { isOfficeSide } from '#contract/office-side.ts'
import type { Viewer } from '#contract/rules.ts'
import { MatterHistory } from '#features/history/matter-history.tsx'
import { AttachedFiles } from '#features/matters/attached-files.tsx'
import { AttachmentPicker, attachmentProblem } from '#features/matters/attachment-picker.tsx'
import { MatterMessages } from '#features/messages/matter-messages.tsx'
import { isAbsent } from '#lib/is-absent.ts'
import { useQuery } from '@tanstack/react-query'

const attachments = { Picker: AttachmentPicker, Shown: AttachedFiles, problemOf: attachmentProblem }

/** What is written in a matter and what has happened to it. Without the calls there is neither. */
const MatterLiving = ({ matterId, viewer }: { matterId: string; viewer: Viewer }) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  const { error } = useMessagePages(matterId)
  if (!matter || isAbsent(error)) return null
  return (
    <>
      <MatterMessages matterId={matterId} forOffice={isOfficeSide(viewer, matter)} attachments={attachments} />
      <MatterHistory matterId={matterId} />
    </>
  )
}
export default MatterLiving
