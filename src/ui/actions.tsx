import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** The row of buttons at the end of a form, or of a dialog, where it stays in view. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions} data-actions>
    {children}
  </div>
)
