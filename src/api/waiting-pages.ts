import { waiting, type WaitingInMatter } from '#contract/now/waiting-list.ts'
import { callWithHeaders } from './http.ts'
import { pageOf, pages } from './pages.ts'

/** As many as are seen at once; more come on demand. */
const rowsFirst = 6
const rowsLater = 25

const idOf = ({ matter, kind, subject }: WaitingInMatter) => `${matter} ${kind} ${subject}`

/** All that waits for the viewer, the most pressing first, page by page. */
export const [, useWaitingPages] = pages(waiting.list, async (_: object, after, options) => {
  const query = { after, limit: after ? rowsLater : rowsFirst }
  const { reply, headers } = await callWithHeaders(waiting.list, { query }, options)
  return pageOf({ reply: reply.map((row) => ({ ...row, id: idOf(row) })), headers })
})
