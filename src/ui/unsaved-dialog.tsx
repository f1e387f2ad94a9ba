import { unsavedTexts } from '#texts/unsaved-changes.ts'
import ConfirmDialog from './confirm-dialog.tsx'

interface UnsavedDialogProps {
  about: keyof typeof unsavedTexts
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether to leave what isn't saved or sent. */
const UnsavedDialog = ({ about, ...answers }: UnsavedDialogProps) => {
  const { title, question, leave } = unsavedTexts[about]
  return <ConfirmDialog title={title} question={question} confirm={leave} {...answers} />
}
export default UnsavedDialog
