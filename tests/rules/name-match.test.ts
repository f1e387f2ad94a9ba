import { describe, expect, test } from 'vitest'
import { likelyPercent, matcherFor, nameKey, numberKey } from '#contract/name-match.ts'

const percent = (one: string, other: string) => matcherFor({ name: one, number: null })({ name: other, number: null })

describe('names in a conflict check', () => {
  test.each([
    ['Bygg & Son AB', 'bygg son'],
    ['AB Son, Bygg (publ)', 'bygg son'],
    ['Lindqvist, Anna', 'anna lindqvist'],
    ['René Åkesson', 'rene åkesson'],
    ['AB', 'ab'],
    ['  ', ''],
  ])('%s is compared as %s', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  test.each([
    ['19800101-1234', '8001011234'],
    ['556000-0001', '5560000001'],
    ['1234', ''],
    [null, ''],
  ])('the number %s is compared as %s', (number, key) => {
    expect(numberKey(number)).toBe(key)
  })

  test.each([
    ['Anna Lindqvist', 'Lindqvist Anna'],
    ['Anna Lindqvist', 'Anna Lindkvist'],
    ['Byggbolaget i Umeå AB', 'Byggbolaget Umeå'],
  ])('%s may be %s', (one, other) => {
    expect(percent(one, other)).toBeGreaterThanOrEqual(likelyPercent)
  })

  test.each([
    ['Anna Lindqvist', 'Anna Berg'],
    ['Bo Ek', 'Bo Al'],
    ['', 'Bo Ek'],
  ])('%s is not %s', (one, other) => {
    expect(percent(one, other)).toBeLessThan(likelyPercent)
  })

  test('the number decides where both have one', () => {
    const ek = { name: 'Ek AB', number: '556000-0001' }
    expect(matcherFor(ek)({ name: 'Al AB', number: '16556000-0001' })).toBe(100)
    expect(matcherFor(ek)({ name: 'Ek AB', number: '556000-0002' })).toBe(0)
  })
})
