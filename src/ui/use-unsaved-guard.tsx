import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import type UnsavedDialog from './unsaved-dialog.tsx'

type About = ComponentProps<typeof UnsavedDialog>['about']

const Question = lazyComponent(() => import('./unsaved-dialog.tsx'))

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

/**
 * Asks before what isn't saved is discarded (R95): from its first render, though the question
 * itself is loaded when it is asked.
 */
export const useUnsavedGuard = (hasUnsaved: () => boolean, about: About = 'text'): UnsavedGuard => {
  const isUnsaved = () => !unasked && hasUnsaved()
  const [pending, setPending] = useState<{ go: () => void }>()
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const stay = () => {
    setPending(undefined)
    blocker.reset?.()
  }
  const go = () => {
    setPending(undefined)
    pending?.go()
    blocker.proceed?.()
  }
  const asking = pending || blocker.status === 'blocked'
  return {
    leave: (action) => (isUnsaved() ? setPending({ go: action }) : action()),
    question: asking && <Question about={about} onConfirm={go} onClose={stay} />,
  }
}
