import type { OfficeQuery } from '#api/office-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import type { SavedView } from '#contract/matters/saved-views.ts'
import { matterSorts } from '#contract/matters/sorts.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { officeViews } from '#contract/matters/office-views.ts'
import type { OfficeDayAddress } from '#parts/office-day-state.ts'
import type { UnreadSearch } from '#lib/unread-search.ts'

export type OfficeDaySearch = UnreadSearch<'vy' | 'status' | 'q' | 'ordning'>

/** Reads the search from the address; unknown values count as absent. */
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

/** The search as the address has it; what isn't asked for is left out. */
export const officeAddress = ({ view, status, q, sort }: OfficeQuery): OfficeDayAddress =>
  Object.fromEntries(Object.entries({ vy: view, status, q, ordning: sort }).filter(([, value]) => value))

/** The address of a saved view. */
export const savedAddress = ({ view, status, q }: Pick<SavedView, 'view' | 'status' | 'q'>): OfficeDayAddress =>
  officeAddress({ view: view ?? undefined, status: status ?? undefined, q: q || undefined })
