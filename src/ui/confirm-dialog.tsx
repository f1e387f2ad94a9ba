import type { Failure, FailureName } from '#texts/failures.ts'
import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Button } from './button.tsx'
import type { ShownCall } from './call-notices.tsx'
import { Dialog } from './dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SlowMutationNotice } from './slow-mutation-notice.tsx'

interface ConfirmDialogProps {
  title: string
  question: string
  /** Label of the confirming button. */
  confirm: string
  /** The call that is made on confirmation, if it is one. */
  call?: ShownCall
  /** The call's texts if it fails, unless they are shown elsewhere. */
  failure?: FailureName | Failure
  onConfirm: () => void
  onClose: () => void
  /** Facts to know first, or a field to fill in. */
  children?: ReactNode
}

const ConfirmDialog = ({ title, question, confirm, call, failure, onConfirm, onClose, children }: ConfirmDialogProps) => {
  const busy = call?.isPending ?? false
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <p>{question}</p>
      {children}
      {call && failure && <FailureNotice failure={failure} error={call.error} />}
      {call && <SlowMutationNotice call={call} />}
      <Actions>
        <Button variant="default" disabled={busy} onClick={onClose} data-autofocus>
          Avbryt
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Actions>
    </Dialog>
  )
}
export default ConfirmDialog
