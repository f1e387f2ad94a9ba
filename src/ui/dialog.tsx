import { Modal } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { MantineShell } from './mantine-shell.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  /** Something is typed in it: only its buttons and Escape close it. */
  form?: boolean
  /** Only its own buttons close it, and while it is there Escape closes no dialog under it either. */
  firm?: boolean
  children: ReactNode
}

/** A modal that is mounted while it is open. The focus comes back to where it was, or to the page when that is gone. */
export const Dialog = ({ title, onClose, form = false, firm = false, children }: DialogProps) => {
  useFocusBack()
  return (
    <MantineShell>
      <Modal
        opened
        onClose={onClose}
        title={title}
        closeOnClickOutside={!form && !firm}
        closeOnEscape={!firm}
        withCloseButton={!firm}
        {...(firm && { onFocus: keepEscape })}
        closeButtonProps={{ 'aria-label': 'Stäng' }}
        // Mantine's <header> would be a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
      >
        {children}
      </Modal>
    </MantineShell>
  )
}

// Mantine's dialogs all listen at the window, whichever is on top; what has the focus can ask them not to.
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

// Mantine gives the focus back to a modal's opener only when the modal stays mounted and closed.
const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('innehall')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
