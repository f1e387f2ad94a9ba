import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { anyToast } from './notify.ts'

const News = lazyComponent(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The corner for what `tell` is told; loaded with the first news. */
export const LazyToaster = () => {
  const hasNews = useSyncExternalStore(anyToast.subscribe, anyToast.get, () => false)
  return hasNews && <News />
}
