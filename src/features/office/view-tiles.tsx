import { type OfficeQuery, useOfficeDay } from '#api/office-hooks.ts'
import { mostCounted } from '#contract/office/office.ts'
import { type OfficeView, officeViews } from '#contract/matters/office-views.ts'
import { officeDayFailures as f, officeDayTexts as t } from '#texts/office/office-day.ts'
import { FailedQuery } from '#ui/failed-query.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './view-tiles.module.css'

interface ViewTilesProps {
  /** The search that is shown, with the default where nothing is chosen. */
  query: OfficeQuery
  /** The viewer handles a matter. */
  isHandler: boolean
  /** A saved view is shown, which is marked in its own place. */
  isSaved: boolean
}

/**
 * The views of the day, each with its number; and what the list begins with. An office that keeps
 * all matters has no view of those that go.
 */
export const ViewTiles = ({ query: { view: chosen, handler }, isHandler, isSaved }: ViewTilesProps) => {
  const day = useOfficeDay({})
  const { data, error } = day
  const matters = (view: OfficeView) => data?.views.find((one) => one.view === view)?.matters
  const shown = officeViews.filter((view) => view !== 'removal' || view === chosen || matters(view))
  return (
    <>
      <nav aria-label={t.viewsLabel} className={styles.tiles}>
        {shown.map((view) => (
          <Tile key={view} view={view} isChosen={!isSaved && view === chosen}>
            <Count matters={matters(view)} />
            <span>{t.views[view]}</span>
          </Tile>
        ))}
        <Tile view={undefined} isChosen={!isSaved && !chosen && (handler === 'mine') === isHandler}>
          {isHandler ? t.own : t.all}
        </Tile>
      </nav>
      {!data && !error && <SlowLoadingNotice />}
      <FailedQuery query={day} failure={f.day} />
    </>
  )
}

// The router marks a link as the current page whatever its search says.
const Tile = ({ view, isChosen, children }: { view: OfficeView | undefined; isChosen: boolean; children: ReactNode }) => {
  const link = useLinkProps({ to: '/office', search: { vy: view }, resetScroll: false })
  return (
    <a {...link} aria-current={isChosen ? 'page' : undefined}>
      {children}
    </a>
  )
}

const Count = ({ matters }: { matters: number | undefined }) => (
  <span className={styles.count} data-none={matters === 0}>
    {matters === undefined ? '\u00a0' : t.count(matters, mostCounted)}
  </span>
)
