const mostWords = 8

/**
 * What a search of matters looks for: each word, in any order and any place. More words than a
 * person types are a text, which is sought as it stands.
 */
export const searchWords = (q: string): readonly string[] => {
  const words = q.trim().split(/\s+/)
  return words.length > mostWords ? [q.trim()] : words
}
