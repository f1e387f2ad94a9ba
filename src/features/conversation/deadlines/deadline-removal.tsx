import { useRemoveDeadline } from '#api/deadline-hooks.ts'
import type { Deadline } from '#contract/conversation/deadline.ts'
import { deadlineActTexts, deadlineRemovalFailure, deadlineRemovalTexts as t } from '#texts/conversation/deadline-dialog.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { notify } from '#ui/notify.ts'

interface DeadlineRemovalProps {
  matterId: string
  deadline: Deadline
  onClose: () => void
}

/** Asks before a deadline goes. */
export const DeadlineRemoval = ({ matterId, deadline: { id, title }, onClose }: DeadlineRemovalProps) => {
  const removal = useRemoveDeadline()
  const onSuccess = () => {
    notify(t.done)
    onClose()
  }
  return (
    <ConfirmModal
      title={t.title}
      question={t.question(title)}
      confirm={deadlineActTexts.remove}
      call={removal}
      failure={deadlineRemovalFailure}
      onConfirm={() => removal.mutate({ params: { id: matterId, deadline: id } }, { onSuccess })}
      onClose={onClose}
    />
  )
}
