import { messages } from '#contract/conversation/messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { mutation, action } = pageHooks({ api: { messages }, call, callIgnoringReply })

/** As many as our server sends at once; a shorter page is the last one. */
const pageSize = 50
const pollMs = 60_000

/**
 * A matter's messages, the newest page first. Asked for again each minute while the tab is seen,
 * and at once when the user comes back to it.
 */
export const useMessagePages = (matterId: string) =>
  useInfiniteQuery({
    queryKey: [messages.list.reads, messages.list.path, { id: matterId }, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(messages.list, { params: { id: matterId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page[0]?.id),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  })

export const useSendMessage = mutation((api) => api.messages.send)
export const useRecallMessage = action((api) => api.messages.recall)
export const useMarkRead = action((api) => api.messages.read)
