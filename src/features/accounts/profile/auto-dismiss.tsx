import { profileAlertMs } from '#lib/durations.ts'
import { type ReactNode, useEffect, useState } from 'react'

/** Hides its content after `profileAlertMs`. */
export const AutoDismiss = ({ children }: { children: ReactNode }) => {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), profileAlertMs)
    return () => clearTimeout(timer)
  }, [])
  return gone ? null : children
}
