import { storage } from '#lib/storage.ts'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

type Scheme = 'light' | 'dark'

const key = 'darkMode'
const listeners = new Set<() => void>()

/** What has been chosen, kept under `darkMode` as `true` or `false` (SPEC section 2, DESIGN 5.15). */
const chosen = (): Scheme | undefined => {
  const dark = storage.read(key)
  return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : undefined
}
const shown = (): Scheme => chosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** As `public/scheme.js` did before the first paint. */
const show = () => {
  document.documentElement.dataset['mantineColorScheme'] = shown()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Chooses, for the whole app. */
export const chooseColorScheme = (scheme: Scheme) => {
  storage.write(key, String(scheme === 'dark'))
  show()
}

/** What is shown now. */
export const useColorScheme = (): Scheme => useSyncExternalStore(subscribe, shown, () => 'light')

/** Keeps up with a choice in another tab and with the system. Returns the way to stop. */
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

/** The same for Mantine, which has a memory of its own. */
export const colorSchemeManager = (): MantineColorSchemeManager => {
  let stop = () => {}
  return {
    get: (fallback): MantineColorScheme => chosen() ?? fallback,
    set: (scheme) => storage.write(key, String(scheme === 'dark')),
    clear: () => storage.remove(key),
    subscribe(onUpdate) {
      stop = subscribe(() => {
        const scheme = chosen()
        // What the system wants is no choice: Mantine would keep it as one.
        if (scheme) onUpdate(scheme)
      })
    },
    unsubscribe: () => stop(),
  }
}
