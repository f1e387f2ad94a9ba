import { messages } from '#contract/conversation/messages.ts'
import { call } from './http.ts'
import { action, mutation } from './page-hooks.ts'
import { pages } from './pages.ts'

/** As many as our server sends at once; a shorter page is the last one. */
const pageSize = 50
const pollMs = 60_000

/**
 * A matter's messages, the newest page first. Asked for again each minute while the tab is seen,
 * and at once when the user comes back to it.
 */
export const [, useMessagePages] = pages(
  messages.list,
  async (matterId: string, before, options) => {
    const rows = await call(messages.list, { params: { id: matterId }, query: { before } }, options)
    return { rows, next: rows.length < pageSize ? undefined : rows[0]?.id }
  },
  { refetchInterval: pollMs, refetchOnWindowFocus: 'always' },
)

export const useSendMessage = mutation(messages.send, 'waits when offline')
export const useRecallMessage = action(messages.recall)
export const useMarkRead = action(messages.read)
