let told = false
const listeners = new Set<() => void>()

/**
 * Shows a toast for good news (saved, uploaded). Screen readers read it politely; it never
 * replaces a text in the page.
 */
export const notify = (message: string) => {
  told = true
  for (const listener of listeners) listener()
  void import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ message, role: 'status', closeButtonProps: { 'aria-label': 'Stäng' } }),
    () => {},
  )
}

/** Whether there has been a toast, as a store for React: until then the toaster isn't loaded. */
export const anyToast = {
  get: () => told,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
