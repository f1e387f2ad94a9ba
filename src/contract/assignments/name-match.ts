import { looseKey } from '#contract/core/loose-key.ts'

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

/** To be raised when the keys below come to say something else: stored ones are then renewed. */
export const keyVersion = 1

/**
 * A name as conflict checks compare it: by `looseKey`, without signs and the kind of company, its
 * words in alphabetical order. `Bygg & Son AB` is `bygg son`.
 */
export const nameKey = (name: string): string => {
  const words = wordsOf(name)
  const telling = words.filter((word) => !legalForms.has(word))
  return (telling.length > 0 ? telling : words).toSorted().join(' ')
}

const wordsOf = (name: string) =>
  looseKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** With the century, or 16 before the number of a company. */
const hasCentury = /^(?:16|(?:18|19|20)\d\d(?:0[1-9]|1[0-2]))/

/**
 * A personal, company or VAT number as it is compared: the ten digits of the first two, which a
 * VAT number has between SE and 01. Empty for anything else.
 */
export const numberKey = (number: string | null): string => {
  const key = looseKey(number ?? '')
  const digits = key.replaceAll(/\D/g, '')
  if (digits.length === 10) return digits
  if (digits.length !== 12) return ''
  const isVatNumber = key.trim().startsWith('se') || !hasCentury.test(digits)
  return isVatNumber ? digits.slice(0, 10) : digits.slice(-10)
}

/** The keys by which a person or company is compared. */
export interface MatchKeys {
  number: string
  words: readonly string[]
  isCompany: boolean
  /** The pairs of neighbouring letters as numbers, in order: so two names are compared quickly. */
  pairs: Uint32Array
}

export const matchKeysOf = ({ name, number }: { name: string; number: string | null }): MatchKeys => {
  const key = nameKey(name)
  // A word's first and last letters are pairs with the space beside them.
  const spaced = ` ${key} `
  const pairs = Uint32Array.from(
    { length: key.length + 1 },
    (_, at) => spaced.charCodeAt(at) * 65_536 + spaced.charCodeAt(at + 1),
  )
  return {
    number: numberKey(number),
    words: key === '' ? [] : key.split(' '),
    isCompany: wordsOf(name).some((word) => legalForms.has(word)),
    pairs: pairs.sort(),
  }
}

/** From this score on, two names may be the same person or company. */
export const likelyPercent = 70
/** Somebody who married, or a company that named its country. */
const containedPercent = 90

/**
 * Compares two names, in percent: by the pairs of letters that they share (Sørensen and Dice),
 * or because one has all the words of the other.
 */
export const namePercent = (one: MatchKeys, other: MatchKeys): number =>
  Math.max(isContained(one, other) ? containedPercent : 0, Math.round(100 * sharedPairs(one, other)))

/**
 * Compares two people or companies, in percent: the same number is 100. Namesakes with different
 * numbers are rarely the same, so then only an equal name is likely.
 */
export const matchPercent = (one: MatchKeys, other: MatchKeys): number => {
  if (one.number === '' || other.number === '') return namePercent(one, other)
  return one.number === other.number ? 100 : Math.round((likelyPercent / 100) * namePercent(one, other))
}

/** Two words at least: a first name alone says nothing. Of a company, one is enough. */
const isContained = (one: MatchKeys, other: MatchKeys) => {
  const [shorter, longer] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const fewest = one.isCompany && other.isCompany ? 1 : 2
  return shorter.words.length >= fewest && shorter.words.every((word) => longer.words.includes(word))
}

const sharedPairs = (one: MatchKeys, other: MatchKeys) => {
  let common = 0
  for (let at = 0, otherAt = 0; at < one.pairs.length && otherAt < other.pairs.length; ) {
    const [pair = 0, otherPair = 0] = [one.pairs[at], other.pairs[otherAt]]
    if (pair === otherPair) common += 1
    if (pair <= otherPair) at += 1
    if (otherPair <= pair) otherAt += 1
  }
  return (2 * common) / (one.pairs.length + other.pairs.length)
}
