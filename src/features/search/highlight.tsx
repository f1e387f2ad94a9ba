import { nextHit } from '#contract/search/next-hit.ts'

/** A text in which the words that were sought stand out. */
export const Highlight = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOf(text, words).map(({ from, part, isFound }) =>
    isFound ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
  )

const partsOf = (text: string, words: readonly string[]) => {
  const parts: { from: number; part: string; isFound: boolean }[] = []
  let from = 0
  for (let hit = nextHit(text, words); hit; hit = nextHit(text, words, from)) {
    parts.push({ from, part: text.slice(from, hit.at), isFound: false })
    parts.push({ from: hit.at, part: text.slice(hit.at, hit.end), isFound: true })
    from = hit.end
  }
  return [...parts, { from, part: text.slice(from), isFound: false }].filter(({ part }) => part !== '')
}
