import { tabStorage } from '#lib/storage.ts'

const missing = new WeakSet<object>()
let untold = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  untold = value
  for (const listener of listeners) listener()
}

/**
 * Parts of the app that couldn't be fetched when they were needed: the connection is gone, or a new build has taken the place of the one
 * that this page is from (SECURITY R96). A store for React: whether the person has still to be told.
 */
export const missingPart = {
  note(error: unknown) {
    if (typeof error === 'object' && error) missing.add(error)
    set(true)
  },
  /** Whether an error comes from such a part. */
  is: (error: unknown) => typeof error === 'object' && error !== null && missing.has(error),
  untold: () => untold,
  dismiss: () => set(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
  // The router would load the page anew for each script that is missing; its mark that it has done so leaves that to `reloadOnce`.
  tabStorage.write(`tanstack_router_reload:${payload.message}`, 'yes')
  missingPart.note(payload)
}

/** Hears from Vite about every part that can't be fetched. */
export const watchMissingParts = () => addEventListener('vite:preloadError', onPreloadError)

const key = 'reloaded_from'

/** Loads the page anew, once per build and tab, so that it can't go round in circles. */
export const reloadOnce = () => {
  const build = import.meta.url
  if (tabStorage.read(key) === build) return
  tabStorage.write(key, build)
  if (tabStorage.read(key) === build) location.reload()
}
