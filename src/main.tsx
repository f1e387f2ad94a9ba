import { createQueryClient } from '#api/query-client.ts'
import { createBrowserHistory } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { watchChunkLoadErrors } from '#ui/chunk-load-error.ts'
import '#ui/tokens.css'
import '#ui/base.css'

/** How long a page that isn't written waits for its parts before the app is drawn around it. */
const coverMs = 500

// Not awaited by the module itself: the chunks that are loaded here import this one, and would wait for it for ever.
void boot()

async function boot() {
  watchChunkLoadErrors()
  if (import.meta.env.MODE === 'mocks') {
    const { startMocks } = await import('#mocks/browser.ts')
    await startMocks()
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Every step in a task of its own, and React in slices: what a person does meanwhile on a page that is there goes first.
  await after(0)
  const { router, App } = createApp({ queryClient: createQueryClient(), history: createBrowserHistory() })
  await after(0)
  if ('waiting' in root.dataset) {
    delete root.dataset['waiting']
    // The cover stands until the page can be drawn whole and in slices; what came later would be drawn in one piece. The app says itself what takes long.
    await Promise.race([router.load(), after(coverMs)])
    startTransition(() => createRoot(root).render(<App />))
    return
  }
  // The page is written. Without this mark the client would wrap the matches in Suspense, which the server didn't, and render all anew.
  router.ssr = { manifest: undefined }
  // Whoever has scrolled meanwhile stays there.
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
 * Says that React hears presses now: public/after-first-paint.js gives back those that it has kept. In a task of its own, for within an effect React can't
 * hydrate what is pressed, and the browser would send a form itself.
 */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => void after(0).then(() => dispatchEvent(new Event('taken-over'))), [])
  return children
}

function after(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
