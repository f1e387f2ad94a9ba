import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { anyToast } from './notify.ts'

const Toaster = lazyComponent(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Where toasts of `notify` appear; loaded with the first one. */
export const LazyToaster = () => {
  const hasToast = useSyncExternalStore(anyToast.subscribe, anyToast.get, () => false)
  return hasToast && <Toaster />
}
