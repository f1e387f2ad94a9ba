const maxWords = 8

/**
 * The words of a search, each of which a matter must contain, anywhere and in any order. A text of
 * more words than people type is searched as it is.
 */
export const searchWords = (q: string): readonly string[] => {
  const words = q.trim().split(/\s+/)
  return words.length > maxWords ? [q.trim()] : words
}
