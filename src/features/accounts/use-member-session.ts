import { session } from '#api/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Watches the session under an open member page. When it has ended, the user logs in again over
 * the page, which keeps its data and unsaved text (R95). A logout in another tab leaves the page,
 * a login as another user reloads the app (R97).
 */
export const useMemberSession = (): { ended: boolean } => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
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
  return { ended }
}
