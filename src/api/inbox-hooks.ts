import { inbox } from '#contract/inbox.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { useQuery } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'
import { type Answer, fetchTransport, type Transport } from './transport.ts'

const { action } = pageHooks({ api: { inbox }, call, callIgnoringReply })

const pollMs = 60_000

/**
 * What is new, asked for each minute while the tab is seen, and at once when its user comes back
 * to it; never again from a server that has no such call.
 */
export const useInbox = () =>
  useQuery({
    queryKey: [inbox.list.reads, inbox.list.path] as const,
    queryFn: ({ signal }) => call(inbox.list, {}, { signal, transport: unlessUnchanged }),
    refetchInterval: ({ state }) => !isAbsent(state.error) && pollMs,
    refetchOnWindowFocus: ({ state }) => !isAbsent(state.error) && 'always',
  })

let last: { etag: string; answer: Answer } | undefined

/** The API's answers are in no cache of the browser (R66), so the last one is remembered here. */
const unlessUnchanged: Transport = async (outgoing) => {
  const headers = { ...outgoing.headers, ...(last && { 'if-none-match': last.etag }) }
  const answer = await fetchTransport({ ...outgoing, headers })
  if (answer.status === 304 && last) return last.answer
  const etag = answer.status === 200 && answer.headers.get('etag')
  last = etag ? { etag, answer } : undefined
  return answer
}

/** Reports that a matter's page was opened. */
export const useMarkOpened = action((api) => api.inbox.opened)
