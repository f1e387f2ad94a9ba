import { waiting, type WaitingInMatter } from '#contract/now/waiting-list.ts'
import { callWithHeaders } from './http.ts'
import { pages } from './pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

/** As many as are seen at once; more come on demand. */
const rowsFirst = 6
const rowsOfPage = 25

const idOf = ({ matter, kind, subject }: WaitingInMatter) => `${matter} ${kind} ${subject}`

const [waitingPages] = pages(waiting.list, async (_: null, after, options) => {
  const query = { after, limit: after ? rowsOfPage : rowsFirst }
  const { reply, headers } = await callWithHeaders(waiting.list, { query }, options)
  return { rows: reply.map((row) => ({ ...row, id: idOf(row) })), next: headers.get('x-next') }
})

/** All that waits for the viewer, the most pressing first, page by page. */
export const useWaitingPages = () => useInfiniteQuery(waitingPages(null))
