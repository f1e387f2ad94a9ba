import { tabStorage } from '#lib/storage.ts'
import { connection } from './connection.ts'

const missing = new WeakSet<object>()
let unseen = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  unseen = value
  for (const listener of listeners) listener()
}

/**
 * Chunks that couldn't be fetched, and pages that are nothing without the network: the connection
 * is down, or a new build has replaced the one this page is from (R96). A store for React: whether
 * the user still has to be told.
 */
export const chunkLoadError = {
  note(error: unknown) {
    if (typeof error === 'object' && error) missing.add(error)
    set(true)
  },
  /** The error of a page whose data are needed before it is shown. */
  offlineError() {
    const error = new Error('offline')
    chunkLoadError.note(error)
    return error
  },
  /** Tells if an error comes from such a chunk. */
  is: (error: unknown) => typeof error === 'object' && error !== null && missing.has(error),
  unseen: () => unseen,
  dismiss: () => set(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
  // The router would reload the page once for each missing chunk. Setting its "already reloaded"
  // mark leaves that to `reloadOnce`.
  tabStorage.write(`tanstack_router_reload:${payload.message}`, 'yes')
  chunkLoadError.note(payload)
}

/**
 * Listens for Vite's chunk load errors. Once the network is back, the next click fetches the
 * chunk.
 */
export const watchChunkLoadErrors = () => {
  addEventListener('vite:preloadError', onPreloadError)
  addEventListener('online', chunkLoadError.dismiss)
}

const key = 'reloaded_from'

/**
 * Reloads the page if the server can be reached, once per build and tab to prevent a loop (R96).
 * @param left aborted when the user has gone to another page
 * @returns whether it reloads
 */
export const reloadOnce = async (left: AbortSignal): Promise<boolean> => {
  const build = import.meta.url
  if (tabStorage.read(key) === build || !(await connection.check()) || left.aborted) return false
  tabStorage.write(key, build)
  // Without storage the reload wouldn't be remembered, and could loop.
  if (tabStorage.read(key) !== build) return false
  location.reload()
  return true
}

/**
 * Called while offline: the last reload failed or is long ago, so one more is allowed when the
 * network returns.
 */
export const allowReload = () => tabStorage.remove(key)
