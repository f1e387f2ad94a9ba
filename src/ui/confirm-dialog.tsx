import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmModalProps {
  title: string
  question: string
  /** Label of the confirming button. */
  confirm: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** An error, or a field to fill in first. */
  children?: ReactNode
}

const ConfirmDialog = ({ title, question, confirm, busy, onConfirm, onClose, children }: ConfirmModalProps) => (
  <Dialog title={title} onClose={onClose} busy={busy}>
    <p>{question}</p>
    {children}
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
export default ConfirmDialog
