import { createContext, type MouseEvent } from 'react'

/**
 * Whether the call of the form around a field is under way: what is typed then would neither be
 * sent nor stay.
 */
export const FieldsHeld = createContext(false)

/** For a click on a box, which has no read-only state of its own: it stays as it is. */
export const holdBoxes = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(event.target.type)) return
  event.preventDefault()
  event.stopPropagation()
}
