import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import type { WaitingInMatter } from '#contract/now/waiting-list.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { waitingButton } from '#contract/now/waiting-words.ts'
import { goToPlaceOnceThere } from '#lib/go-to-place.ts'
import { type HistoryState, Link } from '@tanstack/react-router'

interface WaitingLinkProps {
  waiting: WaitingInMatter
  className?: string
  /** Kept with the matter's page in the browser's history (`src/parts/office-day-state.ts`). */
  state?: HistoryState
}

/** The ids of places on a matter's page where something that waits is done; else at its top. */
const places: Readonly<Partial<Record<WaitingKindName, (subject: string | null) => string>>> = {
  message: () => 'senaste',
  request: (subject) => `efterfragat-${subject}`,
  answer: (subject) => `efterfragat-${subject}`,
  payment: () => 'betalning',
  order: () => 'betalning',
  refund: () => 'betalning',
  settlement: () => 'betalning',
  unfinished: () => 'avtal',
  identification: () => 'kundkannedom',
  deadline: () => 'frister',
  missed: () => 'frister',
  meeting: () => 'frister',
  task: () => 'frister',
}

/** Pages of their own where something that waits is done; else it is the matter's page. */
const pageOf = ({ kind, subject, matter }: WaitingInMatter) => {
  if (kind === 'withdrawal') return { to: '/office/withdrawals' } as const
  if (kind === 'proposal' && subject) return { to: '/proposals/$id', params: { id: subject } } as const
  // More hours are proposed in the editor.
  if (kind === 'ceiling' && subject)
    return { to: '/matters/$id/proposal', params: { id: matter }, search: { addition: subject } } as const
  // There it goes back, or is marked as done.
  if (kind === 'undelivered' && subject) return { to: '/payments/$id/receipt', params: { id: subject } } as const
  return undefined
}

/** The link to where it is done. */
export const WaitingLink = ({ waiting, className, state }: WaitingLinkProps) => {
  const { kind, subject, matter } = waiting
  const label = waitingButton(waiting, swedishDay(new Date()))
  const page = pageOf(waiting)
  if (page)
    return (
      <Link {...page} className={className}>
        {label}
      </Link>
    )
  const place = places[kind]?.(subject)
  return (
    <Link
      to="/matters/$id"
      params={{ id: matter }}
      className={className}
      {...(state && { state })}
      onClick={() => place && goToPlaceOnceThere(place)}
    >
      {label}
    </Link>
  )
}
