import { session } from '#api/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The session under an open page for members (DESIGN 5.19, SECURITY R95, R97): whether it has ended, so that the person has to log in
 * again over the page, which keeps its data and what was typed. A logout in another tab leaves the page; another person loads the app anew.
 */
export const useMemberSession = (): { ended: boolean } => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    const person = session.person()
    // It may have gone before anybody listened.
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
