import { hasExtras } from '#api/extras.ts'
import { session } from '#api/session.ts'
import { forgetMarks } from '#lib/payment-marks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recoveryOffer } from './recovery-offer.ts'

/** Ending the session: nothing private stays behind (SPEC section 2, SECURITY R31, R97). */
export const useSession = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return {
    /** Here at once; the server is told in the background, and logging out doesn't depend on its answer. */
    logOut: () => {
      const refresh = session.refresh()
      if (hasExtras && refresh) tellServer(refresh)
      void queryClient.cancelQueries()
      session.leave()
      forgetMarks()
      recoveryOffer.withdraw()
      return navigate({ to: '/' })
    },
  }
}

// Without a connection neither the code nor the call comes through: the session then ends by itself.
const tellServer = (refresh: string) =>
  void import('#api/end-session.ts').then(
    ({ endSession }) => endSession(refresh),
    () => {},
  )
