import type { OfficeQuery } from '#api/office-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { matterSorts } from '#contract/matters/sorts.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { officeViews } from '#contract/matters/office-views.ts'
import type { UnreadSearch } from '#lib/unread-search.ts'

export type OfficeDaySearch = UnreadSearch<'vy' | 'status' | 'q' | 'ordning'>

/** What the address asks for; what isn't known counts as absent. */
export const readOfficeQuery = ({ vy, status, q, ordning }: OfficeDaySearch): OfficeQuery => {
  const words = String(q ?? '')
    .slice(0, limits.titleChars)
    .trim()
  return {
    view: officeViews.find((view) => view === vy),
    status: matterStatuses.find((known) => known === status),
    q: words || undefined,
    sort: matterSorts.find((known) => known === ordning),
  }
}
