import type { ReactElement } from 'react'

let hasToast = false
const listeners = new Set<() => void>()

/**
 * Shows a toast for success (saved, uploaded). Screen readers read it politely; it never
 * replaces a text in the page.
 * @param link to what it is about
 */
export const notify = (message: string, link?: ReactElement) => {
  hasToast = true
  for (const listener of listeners) listener()
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(message, link),
    () => {},
  )
}

/**
 * A store that knows if there has been a toast, for React: until then the toaster isn't loaded.
 */
export const anyToast = {
  get: () => hasToast,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
