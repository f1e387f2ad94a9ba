import { storage } from '#lib/storage.ts'
import type { MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

type Scheme = 'light' | 'dark'
/** `auto` follows the device. */
type SchemeChoice = Scheme | 'auto'

const key = 'darkMode'
const listeners = new Set<() => void>()

/** The user's choice, stored as `true` or `false` (docs/reference/product.md, Dark mode). */
const chosen = (): SchemeChoice => {
  const dark = storage.read(key)
  return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : 'auto'
}
const keep = (scheme: SchemeChoice) => (scheme === 'auto' ? storage.remove(key) : storage.write(key, String(scheme === 'dark')))

const shown = (): Scheme => {
  const scheme = chosen()
  if (scheme !== 'auto') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The same as `public/scheme.js` before the first paint. */
const show = () => {
  document.documentElement.dataset['mantineColorScheme'] = shown()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const chooseColorScheme = (scheme: SchemeChoice) => {
  keep(scheme)
  show()
}

export const useColorScheme = (): Scheme => useSyncExternalStore(subscribe, shown, () => 'light')

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, chosen, () => 'auto')

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

/** Adapter for Mantine, which keeps its own copy of the choice. */
export const colorSchemeManager = (): MantineColorSchemeManager => {
  let stop = () => {}
  return {
    get: chosen,
    set: keep,
    clear: () => keep('auto'),
    subscribe(onUpdate) {
      stop = subscribe(() => onUpdate(chosen()))
    },
    unsubscribe: () => stop(),
  }
}
