import { nextHit } from './next-hit.ts'

const charsBefore = 30
const charsAfter = 60

/** A text around the first of the words, cut between words; undefined if none stands in it. */
export const snippetOf = (text: string, words: readonly string[]) => {
  const line = text.replace(/\s+/g, ' ').trim()
  const hit = nextHit(line, words)
  if (!hit) return undefined
  const start = hit.at <= charsBefore ? 0 : line.lastIndexOf(' ', hit.at - charsBefore) + 1
  const end = hit.end + charsAfter >= line.length ? line.length : line.lastIndexOf(' ', hit.end + charsAfter)
  return `${start > 0 ? '… ' : ''}${line.slice(start, Math.max(end, hit.end))}${end < line.length ? ' …' : ''}`
}
