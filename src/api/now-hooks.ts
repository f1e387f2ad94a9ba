import { now } from '#contract/now.ts'
import { useQuery } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query } = pageHooks({ api: { now }, call, callIgnoringReply })
export const [nowQuery] = query((api) => api.now.read)
const pollMs = 60_000

/**
 * How a matter stands. Asked for again each minute while the tab is seen, and at once when the user
 * comes back to it.
 */
export const useNow = (matterId: string) =>
  useQuery({ ...nowQuery({ params: { id: matterId } }), refetchInterval: pollMs, refetchOnWindowFocus: 'always' })
