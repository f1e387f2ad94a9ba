import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  text: string
  /** The URL hash that links to this section. */
  anchor?: string
  children: ReactNode
}

/** One section of the profile page: its description, and on wide screens its form beside it. */
export const Section = ({ title, text, anchor, children }: SectionProps) => {
  const id = useId()
  const heading = useFocusByLink(anchor)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

/**
 * Focuses the heading when the URL has its hash. Delayed, because the frame scrolls to the top
 * first.
 */
const useFocusByLink = (anchor: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (!anchor || hash !== anchor) return
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [anchor, hash])
  return heading
}
