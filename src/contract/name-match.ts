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
 * How alike two parties are, in percent: the same number is 100; else by the pairs of letters that
 * their names share (Sørensen and Dice).
 */
export const matchPercent = (one: Named, other: Named): number => {
  const [number, otherNumber] = [numberKey(one.number), numberKey(other.number)]
  if (number !== '' && number === otherNumber) return 100
  const percent = Math.round(100 * shared(pairsOf(nameKey(one.name)), pairsOf(nameKey(other.name))))
  // Namesakes with different numbers are different people.
  return number !== '' && otherNumber !== '' ? 0 : percent
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
