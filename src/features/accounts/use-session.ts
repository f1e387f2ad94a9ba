import { session } from '#api/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetSession } from './forget-session.ts'

/** Logging out leaves no private data in the browser (R31, R97). */
export const useSession = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return {
    /** Takes effect locally at once. The server call runs in the background and may fail. */
    logOut: () => {
      const refresh = session.refresh()
      if (refresh) endOnServer(refresh)
      forgetSession(queryClient)
      return navigate({ to: '/' })
    },
  }
}

// Offline, neither the chunk nor the call gets through: the session then expires on the server.
const endOnServer = (refresh: string) =>
  void import('#api/end-session.ts').then(
    ({ endSession }) => endSession(refresh),
    () => {},
  )
