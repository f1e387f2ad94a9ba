import type { OfficeQuery } from '#api/office-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { duePeriods, OfficeFilters, serviceFilters } from '#contract/matters/office-filters.ts'
import { officeViews } from '#contract/matters/office-views.ts'
import type { SavedView } from '#contract/matters/saved-views.ts'
import { listSorts } from '#contract/matters/sorts.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import type { TextSearch } from '#lib/text-search.ts'
import type { OfficeDayAddress } from '#parts/office-day-state.ts'

export type OfficeDaySearch = TextSearch<'vy' | 'status' | 'q' | 'ordning' | 'handlaggare' | 'tjanst' | 'senast' | 'alder'>

/** Reads the search from the address; unknown values count as absent. */
export const readOfficeQuery = (search: OfficeDaySearch): OfficeQuery => {
  const { vy, status, q, ordning, handlaggare, tjanst, senast, alder } = search
  const words = (q ?? '').slice(0, limits.titleChars).trim()
  const handler = handlaggare ?? ''
  const older = OfficeFilters.shape.older.safeParse(alder)
  return {
    view: officeViews.find((view) => view === vy),
    status: matterStatuses.find((one) => one === status),
    q: words || undefined,
    sort: listSorts.find((one) => one === ordning),
    handler: handler === 'all' || OfficeFilters.shape.handler.safeParse(handler).success ? handler : undefined,
    service: serviceFilters.find((one) => one === tjanst),
    due: duePeriods.find((one) => one === senast),
    older: older.success ? older.data : undefined,
  }
}

/**
 * The search to ask for: without a choice of a handler, of which `all` is one, one's own matters,
 * if one has any. A view has its own rule.
 * @param isHandler the viewer handles a matter
 */
export const queryWithDefaults = ({ handler, ...choice }: OfficeQuery, isHandler: boolean): OfficeQuery => {
  const chosen = handler ?? (isHandler && !choice.view ? 'mine' : undefined)
  return { ...choice, handler: chosen === 'all' ? undefined : chosen }
}

/** A text as the router reads it from an address: it compares a link's search with that. */
const asRead = (text: string) => (String(Number(text)) === text ? Number(text) : text)

/** The search as the address has it; what isn't asked for is left out. */
export const officeAddress = (choice: OfficeQuery): OfficeDayAddress => {
  const { view, status, q, sort, handler, service, due, older } = choice
  const address = { vy: view, status, q, ordning: sort, handlaggare: handler, tjanst: service, senast: due, alder: older }
  return Object.fromEntries(Object.entries(address).flatMap(([name, value]) => (value ? [[name, asRead(String(value))]] : [])))
}

type Kept = Pick<SavedView, 'view' | 'status' | 'q' | 'sort' | 'handler' | 'service' | 'due' | 'older'>

/** A search as a saved view keeps it. */
export const keptView = ({ view, status, q, sort, handler, service, due, older }: OfficeQuery): Kept => ({
  view: view ?? null,
  status: status ?? null,
  q: q ?? '',
  sort: sort ?? null,
  handler: handler ?? null,
  service: service ?? null,
  due: due ?? null,
  older: older ?? null,
})

/** The address of a saved view. */
export const savedAddress = ({ view, status, q, sort, handler, service, due, older }: Kept): OfficeDayAddress =>
  officeAddress({
    view: view ?? undefined,
    status: status ?? undefined,
    q: q || undefined,
    sort: sort ?? undefined,
    handler: handler ?? undefined,
    service: service ?? undefined,
    due: due ?? undefined,
    older: older ?? undefined,
  })
