import { profileAlertMs } from '#lib/durations.ts'
import { type ReactNode, useEffect, useState } from 'react'

/** Shows its content for 5 seconds (SPEC sections 2 and 9). */
export const AutoDismiss = ({ children }: { children: ReactNode }) => {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), profileAlertMs)
    return () => clearTimeout(timer)
  }, [])
  return gone ? null : children
}
