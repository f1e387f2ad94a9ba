import { readRequestedSek } from '#features/money/payments/request-form.ts'
import { formatSek, sekFormatOf } from '#contract/core/format-sek.ts'
import { readSek } from '#lib/read-sek.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('amounts as users type them', () => {
  test.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1500,50', 1500.5],
    ['1500.5', 1500.5],
    ['1.500,00', 1500],
    ['1 500,50 kr', 1500.5],
    ['999 999,99', 999_999.99],
    [' 3 ', 3],
  ])('%o is read as %d', { tags: ['§money-read', 'R92'] }, (typed, sek) => {
    expect(readRequestedSek(typed)).toBe(sek)
  })

  test.each([
    '',
    'abc',
    '-5',
    '1e3',
    '12abc',
    '1,234',
    '100,005',
    '15 00',
    '0x10',
    '٣',
    'NaN',
    'Infinity',
    '1 500 000',
    '2,99',
    '0',
  ])('%o is refused', { tags: ['§money-refused', 'R92'] }, (typed) => {
    expect(readRequestedSek(typed)).toBeUndefined()
  })

  test('a number is never truncated', { tags: ['§money-refused', 'R92'] }, () => {
    expect(readSek('1 500 stycken')).toBeUndefined()
  })
})

describe('amounts as shown', () => {
  test.each([
    [1595, '1\u00a0595\u00a0kr'],
    [1500.5, '1\u00a0500,50\u00a0kr'],
    [485, '485\u00a0kr'],
    [0.1, '0,10\u00a0kr'],
  ])('%d reads %o', { tags: ['§9-currency', '§money-shown'] }, (sek, text) => {
    expect(formatSek(sek)).toBe(text)
  })

  test('every amount is formatted in Swedish', () => {
    const swedish = [0, 2].map(
      (digits) => new Intl.NumberFormat('sv-SE', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (ore) => {
        const sek = ore / 100
        expect(formatSek(sek)).toBe(`${swedish[Number.isInteger(sek) ? 0 : 1]?.format(sek)}\u00a0kr`)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('the sums of a list are written alike: with öre, if one of them has some', { tags: ['R92'] }, () => {
  const written = (sums: readonly number[]) => sums.map(sekFormatOf(sums)).map((sum) => sum.replaceAll('\u00a0', ' '))
  expect(written([3970, 1595])).toEqual(['3 970 kr', '1 595 kr'])
  expect(written([3970, 1500.5, 0])).toEqual(['3 970,00 kr', '1 500,50 kr', '0,00 kr'])
})
