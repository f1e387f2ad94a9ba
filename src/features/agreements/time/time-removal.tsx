import { useRemoveTime } from '#api/time-hooks.ts'
import { durationText } from '#contract/agreements/time/minutes.ts'
import type { TimeLine } from '#contract/agreements/time/time.ts'
import { timeDialogTexts, timeFailures as f, timeTexts } from '#texts/agreements/time.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'

const t = timeDialogTexts.removal

interface TimeRemovalProps {
  matterId: string
  line: TimeLine
  onClose: () => void
}

/** Asks before a line of time goes. */
export const TimeRemoval = ({ matterId, line: { id, minutes, what }, onClose }: TimeRemovalProps) => {
  const removal = useRemoveTime()
  const remove = () =>
    removal.mutate(
      { params: { id: matterId, line: id } },
      {
        onSuccess: () => {
          notify(t.done)
          onClose()
        },
      },
    )
  return (
    <ConfirmModal
      title={t.title}
      question={t.question(durationText(minutes), what)}
      confirm={timeTexts.remove}
      busy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <FailureNotice failure={f.remove} error={removal.error} />
      <SlowMutationNotice call={removal} />
    </ConfirmModal>
  )
}
