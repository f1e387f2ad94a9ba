import type { ReactNode } from 'react'
import styles from './notice.module.css'

/**
 * A message in the page about how something went. `alert` interrupts a screen reader
 * (docs/reference/product.md, Alerts and buttons), `status` waits its turn
 * (docs/reference/product.md, Slow and failed calls).
 */
export const Notice = ({
  kind,
  role,
  children,
}: {
  kind: 'error' | 'warning' | 'success' | 'info'
  role: 'alert' | 'status'
  children: ReactNode
}) => (
  <div role={role} className={styles.notice} data-kind={kind}>
    {children}
  </div>
)
