import { session } from '#api/session.ts'
import { quickExit } from '#lib/quick-exit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * On public pages: clears the query cache when the session ends or changes user, in this tab or
 * another (R97). On member pages `useMemberSession` handles this.
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
    // A page restored from the back/forward cache has missed the changes.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && (quickExit.isNoted() || session.person() !== person)) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => {
      stop()
      removeEventListener('pageshow', onShow)
    }
  }, [queryClient, router])
}
