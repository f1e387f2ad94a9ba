import { createQueryClient } from '#api/query-client.ts'
import { createBrowserHistory } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { watchChunkLoadErrors } from '#ui/chunk-load-error.ts'
import '#ui/tokens.css'
import '#ui/base.css'

/** The wait for a client-rendered page's chunks before showing the app shell. */
const overlayMs = 500

// Not a top-level await: the chunks loaded in `boot` import this module and would deadlock.
void boot()

async function boot() {
  watchChunkLoadErrors()
  if (import.meta.env.MODE === 'mocks') {
    const { startMocks } = await import('#mocks/browser.ts')
    await startMocks()
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // One task per step, and React in slices, so that input on a visible page is handled first.
  await after(0)
  const { router, App } = createApp({ queryClient: createQueryClient(), history: createBrowserHistory() })
  await after(0)
  if ('waiting' in root.dataset) {
    delete root.dataset['waiting']
    // Keep the loading overlay until the page can be rendered in slices: parts that arrive later
    // are rendered in one long task. The app has its own notice for slow loading.
    await Promise.race([router.load(), after(overlayMs)])
    startTransition(() => createRoot(root).render(<App />))
    return
  }
  // A prerendered page. Without this the client would wrap matches in Suspense, unlike the
  // server, and hydration would fall back to rendering from scratch.
  router.ssr = { manifest: undefined }
  // Keep the scroll position that the user has reached before hydration
  // (docs/decisions/0012-scroll-before-hydration.md).
  router._scroll.n = false
  await router.load()
  const page = (
    <HydrationSignal>
      <App />
    </HydrationSignal>
  )
  startTransition(() => void hydrateRoot(root, page))
}

/**
 * Makes first-paint/after-first-paint.js replay held clicks. In a task of its own: within an
 * effect React can't hydrate the clicked part, and the browser would submit a form natively.
 */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => void after(0).then(() => dispatchEvent(new Event('taken-over'))), [])
  return children
}

function after(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
