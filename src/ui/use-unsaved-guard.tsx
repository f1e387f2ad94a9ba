import { unsavedTexts as t } from '#texts/unsaved-changes.ts'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmModal } from './confirm-modal.tsx'

interface UnsavedGuard {
  /** Runs `go` at once if nothing is unsaved, else after confirmation. */
  leave: (go: () => void) => void
  /**
   * The dialog to render. It also opens when a link or the back button would discard the text; on
   * closing the tab the browser asks by itself.
   */
  question: ReactNode
}

let unasked = false

/** Replaces the page by one of another site, and asks nobody about unsaved text. */
export const leaveUnasked = (address: string) => {
  unasked = true
  location.replace(address)
}

/** Asks before unsaved text is discarded (R95). */
export const useUnsavedGuard = (hasUnsaved: () => boolean): UnsavedGuard => {
  const isUnsaved = () => !unasked && hasUnsaved()
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
