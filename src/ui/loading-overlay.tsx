import type { ReactNode } from 'react'
import styles from './loading-overlay.module.css'
import { Spinner } from './spinner.tsx'

/** Covers the page until it is known what to show. */
export const LoadingOverlay = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={styles.overlay}>
    <div>
      <Spinner label={label} />
      {children}
    </div>
  </div>
)
