import type { ReactNode } from 'react'
import styles from './headed-section.module.css'

interface HeadedSectionProps {
  /** The id of the heading, which names the section. */
  id: string
  heading: ReactNode
  /** A small button beside the heading. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page's column. What can be done about it stands beside its heading. */
export const HeadedSection = ({ id, heading, action, className = '', children }: HeadedSectionProps) => (
  <section className={`${styles.section} ${className}`} aria-labelledby={id}>
    <HeadWithAction>
      <h2 id={id}>{heading}</h2>
      {action}
    </HeadWithAction>
    {children}
  </section>
)

/** A heading, and a small button at the other end of its line. */
export const HeadWithAction = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>
