import { Modal } from '@mantine/core'
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { focusFirst, partsAround } from './focus-around.ts'
import { FormBusy } from './form-busy.ts'
import { MantineShell } from './mantine-shell.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  /** It has text fields: a click outside doesn't close it. */
  form?: boolean
  /** Only its own buttons close it; Escape doesn't close a dialog under it either. */
  firm?: boolean
  /**
   * Its call is under way: nothing closes it, and its fields stay as they are, until that has
   * ended or the user has stopped it.
   */
  busy?: boolean
  children: ReactNode
}

/**
 * A modal; mount it to open it. Focus returns to where it was, or to the part of the page around it
 * if that element is gone.
 */
export const Dialog = ({ title, onClose, form = false, firm = false, busy = false, children }: DialogProps) => {
  useFocusBack()
  return (
    <MantineShell>
      <Modal
        opened
        onClose={busy ? () => {} : onClose}
        title={title}
        closeOnClickOutside={!form && !firm}
        closeOnEscape={!firm}
        withCloseButton={!firm}
        {...(firm && { onFocus: keepEscape })}
        {...(busy && { onClickCapture: holdBoxes })}
        closeButtonProps={{ 'aria-label': 'Stäng', disabled: busy }}
        // Mantine's <header> would be a second banner landmark.
        attributes={{ header: { role: 'presentation' } }}
      >
        <FormBusy value={busy}>{children}</FormBusy>
      </Modal>
    </MantineShell>
  )
}

// A box has no read-only state.
const holdBoxes = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(event.target.type)) return
  event.preventDefault()
  event.stopPropagation()
}

// All open Mantine dialogs listen on the window, not just the top one. They ignore Escape if its
// target has this attribute.
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

// Mantine returns focus to the opener only if the modal stays mounted after closing.
const useFocusBack = () => {
  const [places] = useState(() => placesFor(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        focusFirst(places)
      })
    },
    [places],
  )
}

/** The opener, then what is around it, and the page's content. */
const placesFor = (opener: Element | null) => {
  const content = document.getElementById('innehall')
  const around = [...partsAround(opener), ...(content ? [content] : [])]
  return opener instanceof HTMLElement && opener !== document.body ? [opener, ...around] : around
}
