import { tabStorage } from '#lib/storage.ts'

const laterKey = 'new_build_later'

/**
 * Has the browser keep the built pages, and watches for a newer build: at each visit, and when the
 * tab is looked at again.
 * @param onNewBuild is told of a worker that waits with a newer one
 * @returns a function that stops watching
 */
export const keepPages = (onNewBuild: (waiting: ServiceWorker) => void) => {
  const stopped = new AbortController()
  // In development, and with the mocks, nothing is kept.
  if (import.meta.env.PROD && import.meta.env.MODE === 'production' && 'serviceWorker' in navigator)
    void watch(onNewBuild, stopped.signal).catch(() => {
      // A browser that keeps nothing, as in a private window, has the network.
    })
  return () => stopped.abort()
}

const watch = async (onNewBuild: (waiting: ServiceWorker) => void, signal: AbortSignal) => {
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const tell = () => {
    if (registration.waiting && !signal.aborted && !tabStorage.read(laterKey)) onNewBuild(registration.waiting)
  }
  const ask = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  }
  if (!registration.waiting) tabStorage.remove(laterKey)
  // One that waited already as this page came, on which nothing is typed yet.
  else if (!navigator.userActivation?.hasBeenActive) take(registration.waiting, 'take over alone')
  tell()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell), { signal })
  document.addEventListener('visibilitychange', ask, { signal })
}

const take = (waiting: ServiceWorker, how: 'take over' | 'take over alone') => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage(how)
}

/** Takes the newer build, and loads the page again with it. */
export const takeNewBuild = (waiting: ServiceWorker) => take(waiting, 'take over')

/** The tab offers it no more. Its next load takes it, if no other tab is open. */
export const leaveNewBuild = () => tabStorage.write(laterKey, 'yes')
