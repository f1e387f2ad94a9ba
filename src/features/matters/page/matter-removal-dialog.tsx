import type { useDeleteMatter } from '#api/hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { removalTexts as t } from '#texts/matters/removal.ts'
import ConfirmDialog from '#ui/confirm-dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'

interface MatterRemovalDialogProps {
  matter: Matter
  removal: ReturnType<typeof useDeleteMatter>
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether to delete a matter, and says what goes with it. */
const MatterRemovalDialog = ({ matter: { title, files }, removal, onConfirm, onClose }: MatterRemovalDialogProps) => (
  <ConfirmDialog
    title={t.title}
    question={t.question}
    confirm={t.confirm}
    busy={removal.isPending}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      <strong>{title}</strong>
    </p>
    <p>{t.goesWithIt(files.length)}</p>
    <FailureNotice failure="matterDelete" error={removal.error} />
    <SlowMutationNotice call={removal} />
  </ConfirmDialog>
)
export default MatterRemovalDialog
