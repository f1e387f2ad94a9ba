import { looseKey } from '#contract/core/loose-key.ts'

/**
 * Where one of the words stands next in a text, compared by `looseKey`: the first, of those the
 * longest.
 */
export const nextHit = (text: string, words: readonly string[], from = 0) => {
  const { key, begins } = keyWithPlaces(text.slice(from))
  const hits = words.flatMap((word) => {
    const at = word === '' ? -1 : key.indexOf(word)
    if (at < 0) return []
    // A sign may be several letters in the key; it is marked whole.
    const after = begins.findIndex((begin, place) => place >= at + word.length && begin !== begins[at + word.length - 1])
    return { at: from + (begins[at] ?? 0), end: after < 0 ? text.length : from + (begins[after] ?? 0) }
  })
  return hits.toSorted((a, b) => a.at - b.at || b.end - a.end)[0]
}

/** The key of a text, and for each letter of it where its sign begins in the text. */
const keyWithPlaces = (text: string) => {
  let key = ''
  const begins: number[] = []
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}/gu)) {
    const signKey = looseKey(sign)
    if (signKey === ' ' && key.endsWith(' ')) continue
    key += signKey
    begins.push(...Array.from({ length: signKey.length }, () => index))
  }
  return { key, begins }
}
