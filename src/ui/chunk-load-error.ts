import { tabStorage } from '#lib/storage.ts'
import { connection } from './connection.ts'

const missing = new WeakSet<object>()
let untold = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  untold = value
  for (const listener of listeners) listener()
}

/**
 * Parts of the app that couldn't be fetched when they were needed: the connection is gone, or a new build has taken the place of the one
 * that this page is from (R96). A store for React: whether the person has still to be told.
 */
export const chunkLoadError = {
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
  chunkLoadError.note(payload)
}

/** Hears from Vite about every part that can't be fetched. When the network is back the next press fetches it. */
export const watchChunkLoadErrors = () => {
  addEventListener('vite:preloadError', onPreloadError)
  addEventListener('online', chunkLoadError.dismiss)
}

const key = 'reloaded_from'

/**
 * Loads the page anew when the server can be reached, once per build and tab, so that it can't go round in circles.
 * @param left the person is on another page by now
 * @returns whether it does
 */
export const reloadOnce = async (left: AbortSignal): Promise<boolean> => {
  const build = import.meta.url
  if (tabStorage.read(key) === build || !(await connection.check()) || left.aborted) return false
  tabStorage.write(key, build)
  // Without a storage nothing would remember it.
  if (tabStorage.read(key) !== build) return false
  location.reload()
  return true
}

/** Without a network nothing has come of the last reload, or it is long ago: there may be one more when the network is back. */
export const allowReload = () => tabStorage.remove(key)
