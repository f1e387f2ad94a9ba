import type { ComponentProps, ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
}

/** The class of a text whose arrow turns once what it opens is open. */
export const { arrow } = styles

/** Shows more once its summary is pressed. */
export const Disclosure = ({ summary, children, ...details }: DisclosureProps) => (
  <details {...details}>
    <summary className={`${styles.summary} ${arrow}`}>{summary}</summary>
    {children}
  </details>
)
