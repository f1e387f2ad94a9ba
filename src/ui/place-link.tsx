import { goToPlace, goToPlaceOnceThere } from '#lib/go-to-place.ts'
import type { ComponentProps } from 'react'

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The id of an element further down on the page. */
  place: string
}

/**
 * Leads to a place on the same page, and moves focus there, also if it is loaded only now. The
 * address stays.
 */
export const PlaceLink = ({ place, ...link }: PlaceLinkProps) => (
  <a
    {...link}
    href={`#${place}`}
    onClick={(event) => {
      event.preventDefault()
      if (!goToPlace(place)) goToPlaceOnceThere(place)
    }}
  />
)
