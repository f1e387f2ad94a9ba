/** A text in which the words that were sought stand out. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOf(text, words).map(({ from, part, isFound }) => (isFound ? <mark key={from}>{part}</mark> : part))

const partsOf = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase()
  const parts: { from: number; part: string; isFound: boolean }[] = []
  let from = 0
  // A letter such as İ is longer in lower case: the offsets would be wrong.
  while (from < text.length && lower.length === text.length) {
    const hits = words.flatMap((word) => ({ word, at: lower.indexOf(word.toLowerCase(), from) })).filter(({ at }) => at >= 0)
    const [first] = hits.toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)
    if (!first) break
    parts.push({ from, part: text.slice(from, first.at), isFound: false })
    parts.push({ from: first.at, part: text.slice(first.at, first.at + first.word.length), isFound: true })
    from = first.at + first.word.length
  }
  return [...parts, { from, part: text.slice(from), isFound: false }].filter(({ part }) => part !== '')
}
