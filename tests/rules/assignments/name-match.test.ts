import { describe, expect, test } from 'vitest'
import { likelyPercent, matchKeysOf, matchPercent, nameKey, numberKey } from '#contract/assignments/name-match.ts'

interface Named {
  name: string
  number: string | null
}

const percentOf = (one: Named, other: Named) => matchPercent(matchKeysOf(one), matchKeysOf(other))
const percent = (one: string, other: string) => percentOf({ name: one, number: null }, { name: other, number: null })

describe('names in a conflict check', () => {
  test.each([
    ['Bygg & Son AB', 'bygg son'],
    ['AB Son, Bygg (publ)', 'bygg son'],
    ['Lindqvist, Anna', 'anna lindqvist'],
    ['René Åkesson', 'rene åkesson'],
    ['Åkerström'.normalize('NFD'), 'åkerström'],
    ['O’Brien', 'brien o'],
    ['Ｂｙｇｇ\u200B Groß', 'bygg gross'],
    ['AB', 'ab'],
    ['  ', ''],
  ])('%s is compared as %s', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  test.each([
    ['19800101-1234', '8001011234'],
    ['556000-0001', '5560000001'],
    ['556000–0001', '5560000001'],
    ['16556000-0001', '5560000001'],
    ['SE556000000101', '5560000001'],
    ['se 556000-0001 01', '5560000001'],
    ['556000000101', '5560000001'],
    ['SE202100548901', '2021005489'],
    ['1234', ''],
    [null, ''],
  ])('the number %s is compared as %s', (number, key) => {
    expect(numberKey(number)).toBe(key)
  })

  test.each([
    ['Anna Lindqvist', 'Lindqvist Anna'],
    ['Anna Lindqvist', 'Anna Lindkvist'],
    ['Byggbolaget i Umeå AB', 'Byggbolaget Umeå'],
    ['Anna Berg', 'Anna Berg Lindqvist'],
    ['Lindqvist-Berg, Anna Maria', 'Anna Berg'],
    ['Emile Zola', 'Émile Zola'],
    ['Volvo AB', 'AB Volvo Personvagnar Göteborg'],
  ])('%s may be %s', (one, other) => {
    expect(percent(one, other)).toBeGreaterThanOrEqual(likelyPercent)
  })

  test.each([
    ['Anna Lindqvist', 'Anna Berg'],
    ['Bo Ek', 'Bo Al'],
    ['', 'Bo Ek'],
    ['Anna', 'Anna Berg Lindqvist'],
  ])('%s is not %s', (one, other) => {
    expect(percent(one, other)).toBeLessThan(likelyPercent)
  })

  test('the same number is the same company; with different ones, only an equal name may be', () => {
    const alm = { name: 'Alm AB', number: '556000-0001' }
    expect(percentOf(alm, { name: 'Berg AB', number: '16556000-0001' })).toBe(100)
    expect(percentOf(alm, { name: 'Alm HB', number: '556000-0002' })).toBe(likelyPercent)
    expect(percentOf(alm, { name: 'Alms AB', number: '556000-0002' })).toBeLessThan(likelyPercent)
  })

  test('a VAT number is that of its company', () => {
    const alfa = { name: 'Alfa Tryckeri AB', number: '559000-0005' }
    expect(percentOf(alfa, { name: 'Alfa Tryckeri AB', number: 'SE559000000501' })).toBe(100)
  })
})
