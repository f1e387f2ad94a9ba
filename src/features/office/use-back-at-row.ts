import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** On the way back from a matter, goes to its row, as soon as that is shown. */
export const useBackAtRow = (ids: readonly string[]) => {
  const { backFrom } = useLocation().state
  const isDone = useRef(false)
  const isShown = backFrom !== undefined && ids.includes(backFrom)
  useEffect(() => {
    if (!isShown || isDone.current) return
    // Arriving at a page scrolls to its top first.
    const timer = setTimeout(() => {
      isDone.current = true
      const row = document.getElementById(`arende-${backFrom}`)
      row?.scrollIntoView({ block: 'center' })
      row?.closest('tr')?.querySelector<HTMLElement>('input[data-row]')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isShown, backFrom])
}
