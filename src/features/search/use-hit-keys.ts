import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * The keys of the search: the arrows go through what was found, and back to the field, where Enter
 * opens the first.
 * @param isCurrent whether what is shown was found by the words that stand in the field. Until then
 * Enter waits for it, unless its user goes on.
 * @returns the props of the element around field and hits
 */
export const useHitKeys = (isCurrent: boolean) => {
  const around = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isCurrent && isAwaited.current) openFirst(around.current)
    if (isCurrent) isAwaited.current = false
  }, [isCurrent])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    isAwaited.current = isEnter && !isCurrent
    if (isEnter && isCurrent) openFirst(around.current)
    moveFocus(event)
  }
  const goOn = () => {
    isAwaited.current = false
  }
  return { ref: around, onKeyDown, onInput: goOn }
}

const openFirst = (around: HTMLElement | null) => around?.querySelector<HTMLElement>('a[href]')?.click()

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
  const next = stops[stops.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
