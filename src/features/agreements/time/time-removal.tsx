import { useRemoveTime } from '#api/time-hooks.ts'
import { durationText } from '#contract/agreements/time/minutes.ts'
import type { TimeLine } from '#contract/agreements/time/time.ts'
import { timeDialogTexts, timeFailures as f, timeTexts } from '#texts/agreements/time.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { notify } from '#ui/notify.ts'

const t = timeDialogTexts.removal

interface TimeRemovalProps {
  matterId: string
  line: TimeLine
  onClose: () => void
}

/** Asks before a line of time goes. */
export const TimeRemoval = ({ matterId, line: { id, minutes, what }, onClose }: TimeRemovalProps) => {
  const removal = useRemoveTime()
  const onSuccess = () => {
    notify(t.done)
    onClose()
  }
  return (
    <ConfirmModal
      title={t.title}
      question={t.question(durationText(minutes), what)}
      confirm={timeTexts.remove}
      call={removal}
      failure={f.remove}
      onConfirm={() => removal.mutate({ params: { id: matterId, line: id } }, { onSuccess })}
      onClose={onClose}
    />
  )
}
