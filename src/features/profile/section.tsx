import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  text: string
  /** What links may lead to it by, after the `#`. */
  anchor?: string
  children: ReactNode
}

/** One part of the profile page: what it is about, and beside it on a wide screen what a person does there. */
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

/** A link with the anchor leads here, after the frame has gone to the top of the page. */
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
