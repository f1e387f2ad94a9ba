import { looseKey } from '#contract/core/loose-key.ts'
import type { Matter } from '#contract/matters/matters.ts'

/** Returns the matters whose title or notes contain the words, compared by `looseKey`. */
export const matching = (matters: readonly Matter[], words: string): readonly Matter[] => {
  const key = looseKey(words).trim()
  return key === '' ? matters : matters.filter((matter) => keyOf(matter).includes(key))
}

// Made once per matter, at the first search, so that each keystroke only compares.
const keys = new WeakMap<Matter, string>()

const keyOf = (matter: Matter) => {
  const cachedKey = keys.get(matter)
  if (cachedKey !== undefined) return cachedKey
  const newKey = looseKey(`${matter.title}\n${matter.notes ?? ''}`)
  keys.set(matter, newKey)
  return newKey
}
