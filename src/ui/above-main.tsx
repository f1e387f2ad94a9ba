import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { aboveMainId } from './above-main-id.ts'

/** Shows a page's own navigation between the header of the layout and its main part. */
export const AboveMain = ({ children }: { children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Before the first paint: nothing moves.
  useLayoutEffect(() => setSlot(document.getElementById(aboveMainId)), [])
  return slot && createPortal(children, slot)
}
