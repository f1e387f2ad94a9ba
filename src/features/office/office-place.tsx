import { seesPayouts, type Viewer } from '#contract/matters/rules.ts'
import { AboveMain } from '#ui/above-main.tsx'
import { type ReactNode, useState } from 'react'
import styles from './office-place.module.css'

interface OfficePlaceProps {
  viewer: Viewer
  /** The bar, loaded late; `onAbsent` says that the server has nothing of it. */
  children: (onAbsent: () => void) => ReactNode
}

/** Keeps the place of the office's bar, so that nothing moves when it comes. */
export const OfficePlace = ({ viewer, children }: OfficePlaceProps) => {
  const [isAbsent, setAbsent] = useState(false)
  if (isAbsent || !seesPayouts(viewer)) return null
  return (
    <AboveMain>
      <div className={styles.place}>{children(() => setAbsent(true))}</div>
    </AboveMain>
  )
}
