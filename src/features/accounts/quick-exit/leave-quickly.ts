import { endSession } from '#api/end-session.ts'
import { session } from '#api/session.ts'
import { forgetSession } from '#features/accounts/forget-session.ts'
import { neutralPage, quickExit } from '#lib/quick-exit.ts'
import { leaveUnasked } from '#ui/use-unsaved-guard.tsx'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Blanks the page at once, ends the session here and on the server, and replaces the page by a
 * neutral one. Unsaved text is lost without a question.
 */
export const leaveQuickly = (queryClient: QueryClient) => {
  document.body.hidden = true
  const refresh = session.refresh()
  if (refresh) void endSession(refresh)
  forgetSession(queryClient)
  queryClient.clear()
  quickExit.note()
  leaveUnasked(neutralPage)
}
