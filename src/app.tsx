import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, parseSearchWith, type RouterHistory, RouterProvider, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { CrashPage } from '#features/public/crash-page.tsx'
import { NotFoundPage } from '#features/public/not-found-page.tsx'
import { PendingPage } from '#ui/pending-page.tsx'

/** The web app on a given cache and history, for the browser, the prerenderer and the tests. */
export const createApp = ({ queryClient, history }: { queryClient: QueryClient; history: RouterHistory }) => {
  const router = createAppRouter(queryClient, history)
  const App = () => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { router, App }
}

const createAppRouter = (queryClient: QueryClient, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: { queryClient },
    // The query cache decides what is fresh; the router keeps no copies.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    // Keeps `?matter_id=7` as it is; the default would add JSON quotes (docs/reference/product.md,
    // Ids and addresses).
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
