import { storage } from '#lib/storage.ts'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

type Scheme = 'light' | 'dark'

const key = 'darkMode'
const listeners = new Set<() => void>()

/** The user's choice, stored as `true` or `false` (docs/product.md, D5-15). */
const chosen = (): Scheme | undefined => {
  const dark = storage.read(key)
  return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : undefined
}
const shown = (): Scheme => chosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The same as `public/scheme.js` before the first paint. */
const show = () => {
  document.documentElement.dataset['mantineColorScheme'] = shown()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const chooseColorScheme = (scheme: Scheme) => {
  storage.write(key, String(scheme === 'dark'))
  show()
}

export const useColorScheme = (): Scheme => useSyncExternalStore(subscribe, shown, () => 'light')

/** Follows choices in other tabs and the system's scheme. Returns the unsubscribe function. */
export const followColorScheme = () => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) show()
  }
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', show)
  return () => {
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', show)
  }
}

/** Adapter for Mantine, which keeps its own copy of the scheme. */
export const colorSchemeManager = (): MantineColorSchemeManager => {
  let stop = () => {}
  return {
    get: (fallback): MantineColorScheme => chosen() ?? fallback,
    set: (scheme) => storage.write(key, String(scheme === 'dark')),
    clear: () => storage.remove(key),
    subscribe(onUpdate) {
      stop = subscribe(() => {
        const scheme = chosen()
        // The system's scheme is not a choice: Mantine would store it as one.
        if (scheme) onUpdate(scheme)
      })
    },
    unsubscribe: () => stop(),
  }
}
