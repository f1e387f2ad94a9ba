import { session } from '#api/session.ts'
import { useEffect, useRef } from 'react'
import type { Kept } from './tell-unsent.tsx'

/**
 * Watches what is sent from a matter's page, and tells of its failure once the page was left: until
 * then the page itself says so. Whoever has logged out meanwhile isn't told.
 */
export const useTellUnsent = (matterId: string) => {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  /** To be called when it is sent, and what it returns when it has failed. */
  return () => {
    const person = session.person()
    // Loaded at once: the connection may break.
    const late = import('./tell-unsent.tsx').catch(() => undefined)
    return async (problem: string, kept?: Kept) => {
      if (!isOpen.current && session.person() === person) (await late)?.tellUnsent(matterId, problem, kept)
    }
  }
}
