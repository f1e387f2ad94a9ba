import { useEndSession } from '#api/hooks.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import type { Session } from '#contract/accounts/sessions.ts'
import { useMutation } from '@tanstack/react-query'

/**
 * Ends the given sessions one after the other, so that it can be stopped in between. One that is
 * already gone counts as ended (R90).
 */
export const useEndOtherSessions = () => {
  const end = useEndSession()
  const unlessGone = (error: CallFailed) => {
    if (error.status !== 404) throw error
  }
  const endAll = useMutation<void, CallFailed, readonly Session[]>({
    mutationFn: async (others) => {
      for (const { id } of others) await end.mutateAsync({ params: { id } }).catch(unlessGone)
    },
  })
  return { ...endAll, stop: end.stop }
}
