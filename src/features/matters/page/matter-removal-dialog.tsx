import type { useDeleteMatter } from '#api/hooks.ts'
import { matterNowQuery } from '#api/matter-now-hooks.ts'
import { readerOf } from '#contract/now/now.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import { removalTexts as t } from '#texts/matters/removal.ts'
import ConfirmDialog from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'

interface MatterRemovalDialogProps {
  matter: Matter
  removal: ReturnType<typeof useDeleteMatter>
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation to delete a matter, and says what goes with it and what waits in it. */
const MatterRemovalDialog = ({ matter: { id, title, files }, removal, onConfirm, onClose }: MatterRemovalDialogProps) => (
  <ConfirmDialog
    title={t.title}
    question={t.question}
    confirm={t.confirm}
    call={removal}
    failure="matterDelete"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      <strong>{title}</strong>
    </p>
    <p>{t.goesWithIt(files.length)}</p>
    <WhatWaits matterId={id} isGone={removal.isPending || removal.isSuccess} />
  </ConfirmDialog>
)
export default MatterRemovalDialog

/** All that waits in the matter, as its page tells it; nothing while that isn't known. */
const WhatWaits = ({ matterId, isGone }: { matterId: string; isGone: boolean }) => {
  const { data: now } = useQuery({ ...matterNowQuery({ params: { id: matterId } }), enabled: !isGone })
  if (!now) return null
  const rows = (now.waiting ?? []).flatMap((one) => {
    const text = waitingText(one, readerOf(now), swedishDay(new Date()))
    return text ? [{ key: `${one.kind} ${one.subject}`, text }] : []
  })
  if (rows.length === 0) return null
  return (
    <Notice kind="info">
      <p>{t.waits}</p>
      <ul>
        {rows.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
