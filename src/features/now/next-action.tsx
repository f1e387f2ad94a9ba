import type { Now } from '#contract/now/now.ts'
import type { ActionKind } from '#contract/now/situations.ts'
import { matterNowTexts as t } from '#texts/now/matter-now.ts'
import { Link } from '@tanstack/react-router'
import { PlaceLink } from '#ui/place-link.tsx'

interface NextActionProps {
  action: NonNullable<Now['action']>
}

/** Where on the matter's page an action is done. A decision has a page of its own. */
const places: Readonly<Partial<Record<ActionKind, (id: string | null) => string>>> = {
  pay: () => 'betalning',
  answer: (id) => `efterfragat-${id}`,
  review: (id) => `efterfragat-${id}`,
  write: () => 'skriv',
  reply: () => 'senaste',
  propose: () => 'prisforslag',
}

/** The one thing to do, as a link to where it is done. */
export const NextAction = ({ action: { kind, id } }: NextActionProps) => {
  const label = t.actions[kind]
  const place = places[kind]?.(id)
  if (place)
    return (
      <PlaceLink place={place} className="button">
        {label}
      </PlaceLink>
    )
  if (kind === 'repay')
    return (
      <Link to="/office/withdrawals" className="button">
        {label}
      </Link>
    )
  return (
    id && (
      <Link to="/proposals/$id" params={{ id }} className="button">
        {label}
      </Link>
    )
  )
}
