import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** The row of buttons that ends a form or a modal. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
