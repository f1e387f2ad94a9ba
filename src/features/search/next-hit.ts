/** Where one of the words stands next in a text, in any case: the first, of those the longest. */
export const nextHit = (text: string, words: readonly string[], from = 0) => {
  const lower = text.toLowerCase()
  // A letter such as İ is longer in lower case: the offsets would be wrong.
  if (lower.length !== text.length) return undefined
  const hits = words.flatMap((word) => {
    const at = word === '' ? -1 : lower.indexOf(word.toLowerCase(), from)
    return at < 0 ? [] : { at, end: at + word.length }
  })
  return hits.toSorted((a, b) => a.at - b.at || b.end - a.end)[0]
}
