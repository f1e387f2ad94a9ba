import type { Resource } from '#contract/core/endpoint.ts'
import { type Now, now } from '#contract/now/now.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from './http.ts'
import { prefetch, refetchOlder } from './query-client.ts'
import { queryHook } from './query-hook.ts'

/** All that it sums up and that the matter's page shows; messages are polled, too. */
const sources: readonly Resource[] = [
  'matters',
  'requests',
  'payments',
  'history',
  'proposals',
  'agreements',
  'deadlines',
  'time',
  'assignment',
]

/** Reads how a matter stands. If that has changed since, all that it sums up is read again, too. */
export const [matterNowQuery] = queryHook<typeof now.read>(now.read, async (input, options, { client, queryKey }) => {
  const askedMs = Date.now()
  const standing = await call(now.read, input, options)
  const before = client.getQueryData<Now>(queryKey)
  if (before && textOf(before) !== textOf(standing)) refetchOlder(client, sources, askedMs)
  return standing
})

/** Addresses of files are signed anew all the time. */
const textOf = (standing: Now) => JSON.stringify(standing, (name, value) => (name === 'file' ? undefined : value))

const pollMs = 60_000

/**
 * Reads how a matter stands: again each minute while the tab is seen, and at once when the user
 * comes back to it.
 */
export const useMatterNow = (matterId: string) =>
  useQuery({ ...matterNowQuery({ params: { id: matterId } }), refetchInterval: pollMs, refetchOnWindowFocus: 'always' })

/**
 * Asks beside the page's other calls, before the matter is known. Not where partners see only what
 * is assigned to them: one who opens an offered matter is refused, and refusals are logged.
 */
export const prefetchMatterNow = (client: QueryClient, matterId: string) => {
  if (import.meta.env.PARTNERS_SEE !== 'assigned') prefetch(client, matterNowQuery({ params: { id: matterId } }))
}
