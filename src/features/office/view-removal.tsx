import { useRemoveView } from '#api/office-hooks.ts'
import type { SavedView } from '#contract/matters/saved-views.ts'
import { officeDayFailures as f, officeDayTexts } from '#texts/office/office-day.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { notify } from '#ui/notify.ts'

const t = officeDayTexts.saved

interface ViewRemovalProps {
  view: Pick<SavedView, 'id' | 'name' | 'shared'>
  /** Where the focus goes, as the view leaves. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a saved view is removed, for everybody who sees it. */
export const ViewRemoval = ({ view: { id, name, shared }, onRemoved, onClose }: ViewRemovalProps) => {
  const removal = useRemoveView()
  const onSuccess = () => {
    notify(t.removed(name))
    onClose()
    onRemoved()
  }
  return (
    <ConfirmModal
      title={t.removeTitle}
      question={shared ? t.removeShared(name) : t.removeOwn(name)}
      confirm={t.removeTitle}
      call={removal}
      failure={f.removeView}
      onConfirm={() => removal.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    />
  )
}
