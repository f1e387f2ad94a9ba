import { session } from '#api/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * On the open pages: when the session goes, or becomes somebody else's, here or in another tab, what was cached goes with it (SECURITY R97).
 * On the pages for members `useMemberSession` decides.
 */
export const useSessionWatch = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let person = session.person()
    const isMemberPage = () => router.state.matches.some(({ routeId }) => routeId === '/_member')
    const stop = session.subscribe(() => {
      if (session.person() === person || isMemberPage()) return
      person = session.person()
      queryClient.clear()
    })
    // A page out of the back/forward cache has heard of nothing meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && session.person() !== person) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => {
      stop()
      removeEventListener('pageshow', onShow)
    }
  }, [queryClient, router])
}
