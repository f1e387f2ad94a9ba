import { looseKey } from '#contract/core/loose-key.ts'
import type { Matter } from '#contract/matters/matters.ts'

/** Returns the matters whose title or notes contain the words, compared by `looseKey`. */
export const matching = (matters: readonly Matter[], words: string): readonly Matter[] => {
  const sought = looseKey(words).trim()
  return sought === '' ? matters : matters.filter((matter) => keyOf(matter).includes(sought))
}

// Made once per matter, at the first search, so that each keystroke only compares.
const keys = new WeakMap<Matter, string>()

const keyOf = (matter: Matter) => {
  const known = keys.get(matter)
  if (known !== undefined) return known
  const made = looseKey(`${matter.title}\n${matter.notes ?? ''}`)
  keys.set(matter, made)
  return made
}
