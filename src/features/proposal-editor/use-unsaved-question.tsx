import { unsavedTexts as t } from '#texts/matter.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { useBlocker } from '@tanstack/react-router'

/** Asks before a link, the back button or a closed tab discards what is typed (R95). */
export const useUnsavedQuestion = (isUnsaved: () => boolean) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    status === 'blocked' && (
      <ConfirmModal title={t.title} question={t.question} confirm={t.leave} busy={false} onConfirm={proceed} onClose={reset} />
    )
  )
}
