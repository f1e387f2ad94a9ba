import { profileTexts } from '#texts/accounts/profile.ts'
import { useFold } from '#ui/use-fold.tsx'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './section.module.css'

export type SectionAnchor = keyof typeof profileTexts.sections

interface SectionProps {
  /** The URL hash that links to this section. */
  anchor: SectionAnchor
  text: string
  children?: ReactNode
}

/**
 * One section of the profile page: its description, and on wide screens its form beside it. On a
 * phone the headings are a list, and each opens its section.
 */
export const Section = ({ anchor, text, children }: SectionProps) => {
  const { heading, isLinked } = useFocusByLink(anchor)
  const { isOpen, opener } = useFold(isLinked || anchor === 'profil')
  return (
    <section aria-labelledby={anchor} className={styles.section}>
      <div>
        <h2 id={anchor} ref={heading} tabIndex={-1}>
          {opener(profileTexts.sections[anchor])}
        </h2>
        <p className="muted" hidden={!isOpen}>
          {text}
        </p>
      </div>
      <div hidden={!isOpen}>{children}</div>
    </section>
  )
}

/**
 * Focuses the heading whenever a link with its hash is followed. Delayed, because the app layout
 * scrolls to the top first.
 */
const useFocusByLink = (anchor: SectionAnchor) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  const isLinked = location.hash === anchor
  useEffect(() => {
    if (location.hash !== anchor) return
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [anchor, location])
  return { heading, isLinked }
}
