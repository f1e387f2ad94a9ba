import { slowCallMs } from './durations.ts'

/**
 * Moves focus to an element of the page, and scrolls there.
 * @returns whether there is such an element
 */
export const goToPlace = (id: string): boolean => {
  const element = document.getElementById(id)
  element?.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
  return element !== null
}

/** The same for a place that is loaded only later, or that the next page has. */
export const goToPlaceOnceThere = (id: string): void => {
  const observer = new MutationObserver(() => {
    if (!document.getElementById(id)) return
    observer.disconnect()
    // Arriving at a page scrolls to its top first.
    setTimeout(() => goToPlace(id))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), slowCallMs)
}
