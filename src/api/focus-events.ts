import { focusManager } from '@tanstack/react-query'

/**
 * What is asked for again when the user comes back is so also when they come from another window,
 * beside which the tab was seen all the time. A tab that comes to the front says both, and a call
 * that is under way isn't made twice.
 */
export const listenToFocus = () =>
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    window.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      window.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  })
