import { focusManager } from '@tanstack/react-query'

/**
 * Also refetches when the user returns from another window, beside which the tab stayed visible. A
 * tab that comes to the front fires both events, but a call that is under way isn't made twice.
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
