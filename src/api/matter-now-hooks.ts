import { now } from '#contract/now/now.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'
import { prefetch } from './query-client.ts'

const { query } = pageHooks({ api: { now }, call, callIgnoringReply })
export const [matterNowQuery] = query((api) => api.now.read)
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
