let isOpen = false
const listeners = new Set<() => void>()

const set = (open: boolean) => {
  isOpen = open
  for (const listener of listeners) listener()
}

/**
 * A store that knows if the search is open, for React: its button and its dialog are far apart.
 */
export const searchStore = {
  isOpen: () => isOpen,
  open: () => set(true),
  close: () => set(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
