import type { ReactNode } from 'react'
import styles from './notice.module.css'

/**
 * A text in the page that tells how something went. `alert` interrupts a screen reader, `status` waits for its turn;
 * SPEC's alerts are `alert` (DESIGN 5.17), its quiet texts `status` (DESIGN 5.12).
 */
export const Notice = ({
  kind,
  role,
  children,
}: {
  kind: 'error' | 'success' | 'info'
  role: 'alert' | 'status'
  children: ReactNode
}) => (
  <div role={role} className={styles.notice} data-kind={kind}>
    {children}
  </div>
)
