import { matterStatuses } from '#contract/matter-statuses.ts'
import type { Matter, MatterStatus } from '#contract/matters.ts'

/** The ways to sort the list: by title, or with one status first. No key: the server's order stands (DESIGN 5.10). */
export const sortKeys = ['title-asc', 'title-desc', ...matterStatuses] as const
export type SortKey = (typeof sortKeys)[number]

/** The search parameters of /user-matters. */
export interface MatterSearch {
  status?: MatterStatus | undefined
  sort?: SortKey | undefined
  q?: string | undefined
}

/** Reads them; whatever can't be read counts as absent (DESIGN 5.10). The router reads `?q=7` as a number and `?q=true` as a boolean. */
export const readMatterSearch = ({ status, sort, q }: Record<string, unknown>): MatterSearch => ({
  status: matterStatuses.find((known) => known === status),
  sort: sortKeys.find((known) => known === sort),
  q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q) : undefined,
})

/** The matters that have the words in their title or notes, whatever the case. */
export const matching = (matters: readonly Matter[], words: string): readonly Matter[] => {
  const sought = words.trim().toLowerCase()
  return sought === '' ? matters : matters.filter((matter) => lowerCased(matter).includes(sought))
}

// Made once per matter, at the first search: each letter typed only compares.
const lowerCasedTexts = new WeakMap<Matter, string>()

const lowerCased = (matter: Matter) => {
  const known = lowerCasedTexts.get(matter)
  if (known !== undefined) return known
  const made = `${matter.title}\n${matter.notes ?? ''}`.toLowerCase()
  lowerCasedTexts.set(matter, made)
  return made
}
