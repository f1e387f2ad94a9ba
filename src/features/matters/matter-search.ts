import { matterStatuses } from '#contract/matter-statuses.ts'
import type { Matter, MatterStatus } from '#contract/matters.ts'

/**
 * How the list can be sorted: by title, or with one status first. Without a key, as the server
 * sent it.
 */
export const sortKeys = ['title-asc', 'title-desc', ...matterStatuses] as const
export type SortKey = (typeof sortKeys)[number]

export interface MatterSearch {
  status?: MatterStatus | undefined
  sort?: SortKey | undefined
  q?: string | undefined
}

/**
 * Parses the search params; invalid ones count as absent. The router parses `?q=7` as a number and
 * `?q=true` as a boolean.
 */
export const readMatterSearch = ({ status, sort, q }: Record<string, unknown>): MatterSearch => ({
  status: matterStatuses.find((known) => known === status),
  sort: sortKeys.find((known) => known === sort),
  q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q) : undefined,
})

/** Returns the matters whose title or notes contain the words, ignoring case. */
export const matching = (matters: readonly Matter[], words: string): readonly Matter[] => {
  const sought = words.trim().toLowerCase()
  return sought === '' ? matters : matters.filter((matter) => lowerCased(matter).includes(sought))
}

// Lowercased once per matter, at the first search, so that each keystroke only compares.
const lowerCasedTexts = new WeakMap<Matter, string>()

const lowerCased = (matter: Matter) => {
  const known = lowerCasedTexts.get(matter)
  if (known !== undefined) return known
  const made = `${matter.title}\n${matter.notes ?? ''}`.toLowerCase()
  lowerCasedTexts.set(matter, made)
  return made
}
