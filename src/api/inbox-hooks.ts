import { CallFailed } from '#lib/call-failed.ts'
import type { Reply } from '#contract/core/endpoint.ts'
import { inbox } from '#contract/history/inbox.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { useQuery } from '@tanstack/react-query'
import { callWithHeaders } from './http.ts'
import { action } from './page-hooks.ts'

const pollMs = 60_000

/**
 * The news of the inbox, asked for each minute while the tab is seen, and at once when its user
 * comes back to it; never again from a server that has no such call.
 */
export const useInbox = () =>
  useQuery({
    queryKey: [inbox.list.reads, inbox.list.path] as const,
    queryFn: ({ signal }) => readUnlessUnchanged(signal),
    refetchInterval: ({ state }) => !isAbsent(state.error) && pollMs,
    refetchOnWindowFocus: ({ state }) => !isAbsent(state.error) && 'always',
  })

let last: { etag: string; reply: Reply<typeof inbox.list> } | undefined

/** The API's answers are in no cache of the browser (R66), so the last one is remembered here. */
const readUnlessUnchanged = async (signal: AbortSignal) => {
  try {
    const { reply, headers } = await callWithHeaders(inbox.list, {}, { signal, etag: last?.etag })
    const etag = headers.get('etag')
    last = etag ? { etag, reply } : undefined
    return reply
  } catch (error) {
    if (last && error instanceof CallFailed && error.status === 304) return last.reply
    throw error
  }
}

/** Reports that a matter's page was opened. */
export const useMarkOpened = action(inbox.opened)
