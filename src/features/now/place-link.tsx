import { goToPlace, goToPlaceOnceThere } from '#lib/go-to-place.ts'
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
      if (!goToPlace(place)) goToPlaceOnceThere(place)
    }}
  >
    {children}
  </a>
)
