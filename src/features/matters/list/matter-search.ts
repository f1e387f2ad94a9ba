import { matterStatuses } from '#contract/matters/statuses.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'

/**
 * The orders of the list: by title, or with one status first. Without a key, as the server
 * sent it.
 */
export const sortKeys = ['title-asc', 'title-desc', ...matterStatuses] as const
export type SortKey = (typeof sortKeys)[number]

export interface MatterSearch {
  status?: MatterStatus | undefined
  sort?: SortKey | undefined
  q?: string | undefined
  /** Opens the form for a new matter, maybe about a service or a row of the price list. */
  create?: true | string | undefined
}

/**
 * Parses the search params; invalid ones count as absent. The router parses `?q=7` as a number and
 * `?q=true` as a boolean.
 */
export const readMatterSearch = ({ status, sort, q, create }: Record<string, unknown>): MatterSearch => ({
  status: matterStatuses.find((one) => one === status),
  sort: sortKeys.find((key) => key === sort),
  q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q) : undefined,
  create: typeof create === 'string' ? create : create === true || undefined,
})
