import { slowCallMs } from '#lib/durations.ts'
import type { ReactNode } from 'react'

interface PlaceLinkProps {
  /** The id of an element further down on the page. */
  place: string
  className?: string
  children: ReactNode
}

/**
 * Leads to a place on the same page, and moves focus there, also if it is loaded only now. The
 * address stays.
 */
export const PlaceLink = ({ place, children, ...link }: PlaceLinkProps) => (
  <a
    {...link}
    href={`#${place}`}
    onClick={(event) => {
      event.preventDefault()
      if (goTo(place)) return
      const observer = new MutationObserver(() => goTo(place) && observer.disconnect())
      observer.observe(document.body, { childList: true, subtree: true })
      setTimeout(() => observer.disconnect(), slowCallMs)
    }}
  >
    {children}
  </a>
)

/** @returns whether there is such a place */
const goTo = (place: string) => {
  const element = document.getElementById(place)
  element?.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
  return element !== null
}
