import { history } from '#contract/history.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from './http.ts'
import { fetchTransport, type Transport } from './transport.ts'

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

// The reply is a file and not JSON; in the contract it is the text of one.
const fileTransport: Transport = async (outgoing) => {
  const { status, text } = await fetchTransport(outgoing)
  return { status, text: status === 200 ? JSON.stringify({ name: '', type: 'text/html', text }) : text }
}

/** Fetches the whole history as a page that verifies itself. */
export const useHistoryFile = (matterId: string) =>
  useMutation({
    mutationFn: () => call(history.file, { params: { id: matterId }, query: {} }, { transport: fileTransport }),
  })
