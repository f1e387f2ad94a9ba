import { matterStatuses } from '#contract/matters/statuses.ts'
import type { Matter, MatterStatus } from '#contract/matters/matters.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import type { SortKey } from './matter-search.ts'
import { statusOrder } from '#contract/matters/statuses.ts'
import { isKnownStatus } from '#parts/statuses.ts'

export type Orders = (key: SortKey | undefined) => readonly Matter[]

/**
 * Sorts a list on demand and keeps each result, so that a click only swaps arrays. Unknown
 * statuses come last.
 */
export const ordersOf = (matters: readonly Matter[]): Orders => {
  const cache = new Map<SortKey, readonly Matter[]>()
  const order: Orders = (key) => {
    if (!key) return matters
    const sorted = cache.get(key) ?? make(key)
    cache.set(key, sorted)
    return sorted
  }
  const make = (key: SortKey) => {
    if (key === 'title-asc') return inTitleOrder(matters)
    return key === 'title-desc' ? order('title-asc').toReversed() : inStatusOrder(matters, key)
  }
  return order
}

/** The server's order: of equal titles the newest comes first, as it was sent. */
const inTitleOrder = (matters: readonly Matter[]): readonly Matter[] =>
  matters
    .map((matter) => ({ matter, key: titleKey(matter.title) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ matter }) => matter)

const inStatusOrder = (matters: readonly Matter[], first: MatterStatus): readonly Matter[] => {
  const byStatus = Map.groupBy(matters, ({ status }) => status)
  return [
    ...statusOrder(first).flatMap((status) => byStatus.get(status) ?? []),
    ...matters.filter(({ status }) => !isKnownStatus(status)),
  ]
}

/** The next sort after a click on Titel: alternates ascending and descending. */
export const nextTitleSort = (sort: SortKey | undefined): SortKey => (sort === 'title-asc' ? 'title-desc' : 'title-asc')

/** The next sort after a click on Status: cycles through the statuses. */
export const nextStatusSort = (sort: SortKey | undefined): SortKey => {
  const now = sort && isKnownStatus(sort) ? matterStatuses.indexOf(sort) : -1
  return matterStatuses[(now + 1) % matterStatuses.length] ?? 'Pending'
}
