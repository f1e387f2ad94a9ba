import { useOfficeDay, useSavedViews } from '#api/office-hooks.ts'
import { useWaitingPages } from '#api/waiting-pages.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { TermsFirst } from '#parts/assignments/terms-first.tsx'
import { loadedTexts } from '#texts/loaded.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Notice } from '#ui/notice.tsx'
import { OfficeOnly } from '#ui/office-only.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { OfficeMatters } from './office-matters.tsx'
import { deepEqual } from '@tanstack/react-router'
import styles from './office-day-page.module.css'
import { officeAddress, type OfficeDaySearch, queryWithDefaults, readOfficeQuery, savedAddress } from './office-query.ts'
import { Queue } from './queue.tsx'
import { SavedViews } from './saved-views.tsx'
import { ViewTiles } from './view-tiles.tsx'

/** /office: what waits today, and the matters behind each number. */
export const OfficeDayPage = ({ viewer, search }: { viewer: Viewer; search: OfficeDaySearch }) => (
  <>
    <PageHead title={t.heading} />
    <h1 className={styles.heading}>{t.heading}</h1>
    <OfficeOnly viewer={viewer} right="seeOfficeList">
      <Day viewer={viewer} search={search} />
    </OfficeOnly>
  </>
)

const Day = ({ viewer, search }: { viewer: Viewer; search: OfficeDaySearch }) => {
  const query = readOfficeQuery(search)
  const waiting = useWaitingPages({})
  const day = useOfficeDay({})
  const saved = useSavedViews({}).data?.find((one) => deepEqual(savedAddress(one), officeAddress(query)))
  // All at once: the queue may be of any height, and pushes what is below, and the list begins with
  // one's own matters, if there are any. What has failed is asked again in its own place.
  if (!waiting.isFetched || !day.isFetched)
    return (
      <>
        <PageSkeleton label={loadedTexts.loading} heights={['16rem', '3rem', '16rem']} />
        <SlowLoadingNotice />
      </>
    )
  const handlers = day.data?.handlers ?? []
  const isHandler = handlers.some(({ id }) => id === viewer.id)
  const fullQuery = queryWithDefaults(query, isHandler)
  return (
    <>
      {day.data?.terms_missing && (
        <Notice kind="info">
          <p>{t.termsMissing}</p>
          <TermsFirst />
        </Notice>
      )}
      <Queue query={waiting} officeDay={officeAddress(query)} />
      <ViewTiles query={fullQuery} isHandler={isHandler} isSaved={saved !== undefined} />
      <SavedViews />
      <OfficeMatters viewer={viewer} query={query} fullQuery={fullQuery} saved={saved} handlers={handlers} />
    </>
  )
}
