let told = false
const listeners = new Set<() => void>()

/** The app's own good news in a corner (saved, uploaded): it waits for its turn, and never replaces a text in the page. */
export const notify = (message: string) => {
  told = true
  for (const listener of listeners) listener()
  void import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ message, role: 'status', closeButtonProps: { 'aria-label': 'Stäng' } }),
    () => {},
  )
}

/** Whether there has been any news, as a store for React: until then nothing of what shows it is loaded. */
export const anyToast = {
  get: () => told,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
