import type { ReactNode } from 'react'

interface PlaceLinkProps {
  /** The id of an element further down on the page. */
  place: string
  className?: string
  children: ReactNode
}

/** Leads to a place on the same page, and moves focus there. The address stays. */
export const PlaceLink = ({ place, children, ...link }: PlaceLinkProps) => (
  <a
    {...link}
    href={`#${place}`}
    onClick={(event) => {
      event.preventDefault()
      const element = document.getElementById(place)
      element?.setAttribute('tabindex', '-1')
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'start' })
    }}
  >
    {children}
  </a>
)
