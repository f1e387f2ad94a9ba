import { slowCallMs } from '#lib/durations.ts'
import { useSyncExternalStore } from 'react'

/**
 * The state of the connection, as far as known. `offline`: the browser says so. `silent`:
 * the server didn't answer the last check.
 */
export type Connection = 'there' | 'offline' | 'silent'

let silent = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  silent = value
  for (const listener of listeners) listener()
}
const onChange = () => set(false)

export const connection = {
  now: (): Connection => (navigator.onLine === false ? 'offline' : silent ? 'silent' : 'there'),
  /**
   * Requests the current page with HEAD: `navigator.onLine` may be true on a network that leads
   * nowhere.
   */
  check: async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(slowCallMs)
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
    const reached = answer !== undefined && answer.status < 500
    set(!reached)
    return reached
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('online', onChange)
    addEventListener('offline', onChange)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.now, (): Connection => 'there')
