import { clientRequestsQuery } from '#api/client-request-hooks.ts'
import { useEventPages } from '#api/history-hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { useMessagePages } from '#api/message-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { talkEntries } from './entries.ts'

/** Everything of a matter's conversation that has been read so far. */
export const useTalk = (matterId: string) => {
  const messages = useMessagePages(matterId)
  const events = useEventPages(matterId)
  const { data: now } = useMatterNow(matterId)
  const requestQuery = useQuery({
    ...clientRequestsQuery({ params: { id: matterId } }),
    enabled: now !== undefined && now.requests.length + now.ended_requests > 0,
  })
  const requests = requestQuery.data ?? now?.requests ?? []
  const written = rowsOf((messages.data?.pages ?? []).toReversed())
  const entries = talkEntries({
    messages: written,
    requests,
    events: rowsOf(events.data?.pages ?? []),
    hasOlder: { messages: messages.hasNextPage, events: events.hasNextPage },
  })
  const older = [messages, events].filter(({ hasNextPage }) => hasNextPage)
  const failed = older.find(({ isFetchNextPageError }) => isFetchNextPageError)
  return {
    messages,
    requestQuery,
    /** All of its sources have answered, so that nothing comes in between afterwards. */
    isWhole: messages.data !== undefined && !events.isPending && !requestQuery.isLoading,
    written,
    entries,
    /** Those that haven't been read to their beginning, as one list of pages. */
    older: {
      hasNextPage: older.length > 0,
      isFetchingNextPage: older.some(({ isFetchingNextPage }) => isFetchingNextPage),
      isFetchNextPageError: failed !== undefined,
      error: failed?.error ?? null,
      fetchNextPage: () => {
        for (const pages of older) void pages.fetchNextPage()
      },
    },
  }
}
