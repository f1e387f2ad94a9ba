import type { CallFailed } from '#lib/call-failed.ts'
import type { Resource } from '#contract/core/endpoint.ts'
import { slowCallMs } from '#lib/durations.ts'
import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'

/**
 * Each cache key begins with the resource that is read, or says what else is kept; undefined for a
 * call that nothing makes stale.
 */
type CacheGroup = Resource | 'other-policy' | 'matter-list-extent' | 'text-file' | undefined

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed
    queryKey: readonly [CacheGroup, ...unknown[]]
  }
}

const retriesOfReads = 2
const freshMs = 10_000

/** The query cache. Reads without a usable answer are retried, refusals aren't. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // `always`: an offline call fails visibly. By default it would pause silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshMs,
        // A refusal stays fresh as long as a reply: a page whose loader was just refused doesn't
        // ask again.
        retryOnMount: ({ state }) => !state.error?.refused || Date.now() - state.errorUpdatedAt > freshMs,
        retry: (failures, error) => !error.refused && failures < retriesOfReads,
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Starts a read early. The page that shows it makes the same read, and says so when it fails. */
export const prefetch = <Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, CallFailed, Data, Data, Key>,
) => void client.query(query).catch(() => {})

/** Refetches what has been read before a moment; what is on its way comes anyway. */
export const refetchOlder = (client: QueryClient, resources: readonly Resource[], readBeforeMs: number) => {
  for (const resource of resources)
    void client.invalidateQueries({
      queryKey: [resource],
      predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < readBeforeMs,
    })
}

/** They sum up what others change: any write may make them stale, and no form waits for them. */
const summaries: readonly Resource[] = ['history', 'now', 'waiting', 'office-day', 'sent-files']

/**
 * Refetches what a write has touched. A form stays busy until its list is fresh, but at most
 * `slowCallMs`: a list that doesn't load must not hold up a saved change.
 */
export const refetch = (client: QueryClient, touches: readonly Resource[] = []) => {
  for (const resource of touches.length > 0 ? summaries : []) void client.invalidateQueries({ queryKey: [resource] })
  return Promise.race([
    Promise.all(touches.map((resource) => client.invalidateQueries({ queryKey: [resource] }))),
    new Promise((resume) => setTimeout(resume, slowCallMs)),
  ])
}
