import { session } from '#api/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type BlockerFn, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The dialog's 'Avbryt' leads to the one, a logout in another tab to the other. */
const exits = ['/login', '/']

/**
 * Watches the session under an open member page. When it has ended, the user logs in again over
 * the page, which keeps its data and unsaved text (R95). A logout in another tab leaves the page,
 * a login as another user reloads the app (R97).
 */
export const useMemberSession = (): { ended: boolean } => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    const person = session.person()
    // The session may have ended before this subscribed.
    if (!session.exists()) void navigate({ to: '/' })
    const stop = session.subscribe((change) => {
      if (change === 'left-elsewhere') void navigate({ to: '/' })
      if (change === 'ended') setEnded(true)
      if (change !== 'kept') return
      if (session.person() === person) setEnded(false)
      else location.assign('/')
    })
    return () => {
      stop()
      if (!session.exists()) queryClient.clear()
    }
  }, [navigate, queryClient])
  useEffect(() => {
    if (!ended) return
    // A press while the dialog loads would lose the page: the next one's guard wants a login.
    const isPress: BlockerFn = ({ action, nextLocation }) =>
      ['PUSH', 'REPLACE'].includes(action) && !session.exists() && !exits.includes(nextLocation.pathname)
    return history.block({ blockerFn: isPress, enableBeforeUnload: false })
  }, [ended, history])
  return { ended }
}
