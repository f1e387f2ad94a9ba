import { useSyncExternalStore } from 'react'

const queries = {
  /** Too narrow for what a desktop shows side by side. */
  phone: '(max-width: 47.99em)',
  /** The finger is the main pointer. */
  touch: '(pointer: coarse)',
}

/** True if the screen is like that; false until hydration. */
export const useMedia = (name: keyof typeof queries): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(queries[name])
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(queries[name]).matches,
    () => false,
  )
