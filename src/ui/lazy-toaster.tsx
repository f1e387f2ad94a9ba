import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { anyToast } from './notify.ts'

const Toaster = lazyComponent(() => import('./toaster.tsx'))

/** Where toasts of `notify` appear; loaded with the first one. */
export const LazyToaster = () => {
  const hasToast = useSyncExternalStore(anyToast.subscribe, anyToast.get, () => false)
  return hasToast && <Toaster />
}
