/** Words that say what kind of company it is, and not which. */
const legalForms = new Set([
  'ab',
  'aktiebolag',
  'hb',
  'handelsbolag',
  'kb',
  'kommanditbolag',
  'ek',
  'för',
  'ekonomisk',
  'förening',
  'filial',
  'publ',
])

/**
 * A name as conflict checks compare it: lower case, without accents and signs, without the kind of
 * company, its words in alphabetical order. `Bygg & Son AB` is `bygg son`.
 */
export const nameKey = (name: string): string => {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    // Å, ä and ö are letters of their own; other accents aren't.
    .replace(/[^åäö\p{ASCII}]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !legalForms.has(word))
  return (telling.length > 0 ? telling : words).toSorted().join(' ')
}

/** A personal or company number as it is compared: its last ten digits; empty for anything else. */
export const numberKey = (given: string | null): string => {
  const digits = (given ?? '').replaceAll(/\D/g, '')
  return digits.length === 10 || digits.length === 12 ? digits.slice(-10) : ''
}

interface Named {
  name: string
  number: string | null
}

/** From this score on, two names may be the same person or company. */
export const likelyPercent = 70

/**
 * Compares others with one party.
 * @returns how alike the other is, in percent: the same number is 100; else by the pairs of letters
 * that the names share (Sørensen and Dice)
 */
export const matcherFor = (one: Named) => {
  const number = numberKey(one.number)
  const pairs = pairsOf(nameKey(one.name))
  return (other: Named): number => {
    const otherNumber = numberKey(other.number)
    if (number !== '' && number === otherNumber) return 100
    // Namesakes with different numbers are different people.
    if (number !== '' && otherNumber !== '') return 0
    return Math.round(100 * shared(pairs, pairsOf(nameKey(other.name))))
  }
}

/** The pairs of neighbouring letters, a word's first and last ones with the space beside them. */
const pairsOf = (key: string) => [...` ${key}`].map((letter, at) => letter + (key[at] ?? ' '))

const shared = (pairs: readonly string[], others: readonly string[]) => {
  const left = [...others]
  const common = pairs.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / (pairs.length + others.length)
}
