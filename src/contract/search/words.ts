import { looseKey } from '#contract/core/loose-key.ts'

const maxWords = 8

/**
 * The words of a search as they are compared (`looseKey`), each of which a matter must contain,
 * anywhere and in any order. A text of more words than people type is searched as it is.
 */
export const searchWords = (q: string): readonly string[] => {
  const key = looseKey(q).trim()
  const words = key === '' ? [] : key.split(' ')
  return words.length > maxWords ? [key] : words
}

/** Shorter words have no index of their own; they are sought where words begin. */
const indexedChars = 3

/** The part of a key that a word is sought as. A key begins with a space. */
export const keyPart = (word: string): string => (word.length < indexedChars ? ` ${word}` : word)

/** Tells if messages and files can be searched for these words. */
export const areIndexed = (words: readonly string[]) => words.some((word) => word.length >= indexedChars)
