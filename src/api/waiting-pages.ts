import { waiting, type WaitingInMatter } from '#contract/now/waiting-list.ts'
import { callWithHeaders } from './http.ts'
import { pageOf, pages } from './pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

/** As many as are seen at once; more come on demand. */
const rowsFirst = 6
const rowsLater = 25

const idOf = ({ matter, kind, subject }: WaitingInMatter) => `${matter} ${kind} ${subject}`

const [waitingPages] = pages(waiting.list, async (_: null, after, options) => {
  const query = { after, limit: after ? rowsLater : rowsFirst }
  const { reply, headers } = await callWithHeaders(waiting.list, { query }, options)
  return pageOf({ reply: reply.map((row) => ({ ...row, id: idOf(row) })), headers })
})

/** All that waits for the viewer, the most pressing first, page by page. */
export const useWaitingPages = () => useInfiniteQuery(waitingPages(null))
