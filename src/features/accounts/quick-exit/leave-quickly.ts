import { endSession } from '#api/end-session.ts'
import { session } from '#api/session.ts'
import { forgetSession } from '#features/accounts/forget-session.ts'
import { neutralPage, quickExit } from '#lib/quick-exit.ts'
import { leaveUnasked } from '#ui/use-unsaved-guard.tsx'
import type { QueryClient } from '@tanstack/react-query'

/** The server hears that the session ends before the page goes; without a network nobody waits. */
const leaveWithinMs = 300

/**
 * Blanks the page at once, ends the session here and on the server, and replaces the page by a
 * neutral one. Unsaved text is lost without a question.
 */
export const leaveQuickly = (queryClient: QueryClient) => {
  document.body.hidden = true
  const refresh = session.refresh()
  const ended = refresh && endSession(refresh)
  forgetSession(queryClient)
  queryClient.clear()
  quickExit.note()
  const wait = new Promise((resume) => setTimeout(resume, leaveWithinMs))
  void Promise.race([ended, wait]).then(() => leaveUnasked(neutralPage))
}
