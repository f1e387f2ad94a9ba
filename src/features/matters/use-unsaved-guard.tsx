import { unsavedTexts as t } from '#texts/matter.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

interface UnsavedGuard {
  /** Does what would drop the text: at once when nothing is unsaved, otherwise when the person agrees. */
  leave: (go: () => void) => void
  /** The question, to be rendered; it also comes up when a link, the back button or the tab's end would drop the text. */
  question: ReactNode
}

/** Nothing that was typed is lost without a question (SECURITY R95). */
export const useUnsavedGuard = (isUnsaved: () => boolean): UnsavedGuard => {
  const [asked, setAsked] = useState<{ go: () => void }>()
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const stay = () => {
    setAsked(undefined)
    blocker.reset?.()
  }
  const go = () => {
    setAsked(undefined)
    asked?.go()
    blocker.proceed?.()
  }
  const asking = asked || blocker.status === 'blocked'
  return {
    leave: (action) => (isUnsaved() ? setAsked({ go: action }) : action()),
    question: asking && (
      <ConfirmModal title={t.title} question={t.question} confirm={t.leave} busy={false} onConfirm={go} onClose={stay} />
    ),
  }
}
