import type { Viewer } from '#contract/matters/rules.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { OfficeOnly } from '#ui/office-only.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Offers } from './offers.tsx'
import { OfficeMatters } from './office-matters.tsx'
import { type OfficeDaySearch, readOfficeQuery } from './office-query.ts'
import { SavedViews } from './saved-views.tsx'
import { ViewTiles } from './view-tiles.tsx'

/** /office: what waits today, and the matters behind each number. */
export const OfficeDayPage = ({ viewer, search }: { viewer: Viewer; search: OfficeDaySearch }) => {
  const query = readOfficeQuery(search)
  return (
    <>
      <PageHead title={t.heading} />
      <h1>{t.heading}</h1>
      <OfficeOnly viewer={viewer} right="seeOfficeList">
        <Offers />
        <ViewTiles chosen={query.view} />
        <SavedViews query={query} />
        <OfficeMatters viewer={viewer} query={query} />
      </OfficeOnly>
    </>
  )
}
