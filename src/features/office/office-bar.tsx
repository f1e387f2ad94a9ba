import { useInbox } from '#api/inbox-hooks.ts'
import type { OfficeRight } from '#contract/core/endpoint.ts'
import { officeRights } from '#contract/office/rights.ts'
import { type Viewer, worksHere } from '#contract/matters/rules.ts'
import { officeBarTexts as t } from '#texts/office/office-bar.ts'
import { useAbsence } from '#ui/use-absence.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './office-bar.module.css'

const places = [
  { to: '/office', right: 'seeOfficeList', label: () => t.day },
  { to: '/user-matters', right: 'seeOfficeList', label: () => t.matters },
  { to: '/office/withdrawals', right: 'seeWithdrawals', label: () => t.withdrawals },
  { to: '/office/books', right: 'seePayouts', label: (viewer) => (officeRights.keepBooks(viewer) ? t.books : t.payouts) },
  { to: '/office/people', right: 'managePeople', label: () => t.people },
  { to: '/office/settings', right: 'changeOffice', label: () => t.settings },
] as const satisfies readonly { to: string; right: OfficeRight; label: (viewer: Viewer) => string }[]

interface OfficeBarProps {
  viewer: Viewer
  /** Opens the search; of another feature. */
  search: ReactNode
  /** Called when the server turns out to have nothing of it. */
  onAbsent: () => void
}

/**
 * The places of those who work at the office, or did and were paid out, by their rights. On a phone
 * it scrolls sideways.
 */
export const OfficeBar = ({ viewer, search, onAbsent }: OfficeBarProps) => {
  const { data, error } = useInbox()
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const hasNone = useAbsence(error, onAbsent)
  const isThere = data !== undefined || (error !== null && !hasNone)
  // The page itself must not scroll.
  useEffect(() => {
    if (!isThere) return
    const here = bar.current?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`)
    if (here) bar.current?.scrollTo({ left: here.offsetLeft - (bar.current.clientWidth - here.clientWidth) / 2 })
  }, [pathname, isThere])
  if (!isThere) return null
  return (
    <nav ref={bar} aria-label={worksHere(viewer) ? t.label : t.payouts} className={styles.bar}>
      <div className={styles.links}>
        <Places viewer={viewer} open={data?.withdrawals ?? 0} />
        <span>{search}</span>
      </div>
    </nav>
  )
}

const Places = ({ viewer, open }: { viewer: Viewer; open: number }) =>
  places
    .filter(({ right }) => officeRights[right](viewer))
    .map(({ to, label }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
        <span>{label(viewer)}</span>
        {to === '/office/withdrawals' && <Open count={open} />}
      </Link>
    ))

const Open = ({ count }: { count: number }) =>
  count > 0 && (
    <span>
      {' ('}
      <span>{count}</span>
      <span className="visually-hidden">{` ${t.open}`}</span>)
    </span>
  )
