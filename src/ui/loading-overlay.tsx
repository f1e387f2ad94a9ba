import type { ReactNode } from 'react'
import styles from './loading-overlay.module.css'
import { Spinner } from './spinner.tsx'

/** Over the whole page, while nobody can tell yet what stands on it. */
export const LoadingOverlay = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={styles.cover}>
    <div>
      <Spinner label={label} />
      {children}
    </div>
  </div>
)
