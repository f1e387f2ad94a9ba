import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  kind: 'error' | 'warning' | 'success' | 'info'
  /**
   * `alert` interrupts a screen reader, as an error does (docs/reference/product.md, Alerts and
   * buttons), `status` waits its turn, as all others do (docs/reference/product.md, Slow and failed
   * calls).
   */
  role?: 'alert' | 'status'
  /** A text alone is a paragraph. */
  children: ReactNode
}

/** A message in the page about how something went. */
export const Notice = ({ kind, role = kind === 'error' ? 'alert' : 'status', children }: NoticeProps) => (
  <div role={role} className={styles.notice} data-kind={kind}>
    {typeof children === 'string' ? <p>{children}</p> : children}
  </div>
)
