import type { MatterFile } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { fileRemovalTexts as t } from '#texts/matters/file-removal.ts'
import type { ShownCall } from '#ui/call-notices.tsx'
import ConfirmDialog from '#ui/confirm-dialog.tsx'

interface FileRemovalDialogProps {
  file: MatterFile
  call: ShownCall
  onConfirm: () => void
  onClose: () => void
}

const FileRemovalDialog = ({ file, ...dialog }: FileRemovalDialogProps) => (
  <ConfirmDialog title={t.title} question={t.question(fileNameFromUrl(file.file))} confirm={t.confirm} {...dialog} />
)
export default FileRemovalDialog
