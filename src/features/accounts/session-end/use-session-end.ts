import { refreshAccessTokenNow } from '#api/refresh-access-token.ts'
import { session } from '#api/session.ts'
import { lifetimes, sharedComputerIdleSeconds, warningSeconds } from '#contract/accounts/session-lifetimes.ts'
import { type Viewer, worksHere } from '#contract/matters/rules.ts'
import { useEffect, useRef, useState } from 'react'

const checkMs = 10_000

/**
 * Warns before a session ends by itself: an untouched page on a shared computer, an unused session,
 * or one that reaches its greatest age.
 * @param onIdle called when nobody has gone on at a shared computer
 */
export const useSessionEnd = (viewer: Viewer, onIdle: () => void) => {
  const touchedMs = useRef(Date.now())
  const [endsMs, setEndsMs] = useState<number>()
  const [isFinal, setFinal] = useState(false)
  const isWarning = endsMs !== undefined
  const lifetime = lifetimes[worksHere(viewer) ? 'office' : 'customer']
  const findEnd = () => (session.isShared() ? touchedMs.current + sharedComputerIdleSeconds * 1_000 : session.endsAtMs(lifetime))

  const check = () => {
    const end = session.exists() ? findEnd() : undefined
    const leftMs = (end ?? Number.POSITIVE_INFINITY) - Date.now()
    if (leftMs <= 0 && session.isShared()) onIdle()
    setEndsMs(leftMs > 0 && leftMs <= warningSeconds * 1_000 ? end : undefined)
  }
  const goOn = async () => {
    touchedMs.current = Date.now()
    const before = findEnd()
    await refreshAccessTokenNow()
    setFinal(before === findEnd())
    check()
  }

  useEffect(() => {
    const timer = setInterval(check, checkMs)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    // Once it is asked, only the answer counts.
    if (isWarning) return
    const touch = () => {
      touchedMs.current = Date.now()
    }
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
    for (const kind of kinds) addEventListener(kind, touch, { passive: true, capture: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch, { capture: true })
    }
  }, [isWarning])
  return { endsMs, isFinal, goOn }
}
