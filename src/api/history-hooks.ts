import { fillPath } from '#contract/core/endpoint.ts'
import { history } from '#contract/history/history.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from './http.ts'
import { readFile } from './read-file.ts'

const pageSize = 50

/** What happened to a matter, newest first. */
export const useEventPages = (matterId: string) =>
  useInfiniteQuery({
    queryKey: [history.events.reads, history.events.path, { id: matterId }, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(history.events, { params: { id: matterId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  })

/** Fetches the whole history as a page that verifies itself. */
export const useHistoryFile = (matterId: string) =>
  useMutation({ mutationFn: () => readFile(fillPath(history.file.path, { id: matterId }), 'text/html') })
