import { numberIn } from '#contract/search/numbers.ts'
import { expect, test } from 'vitest'

test.each([
  ['13', { matter: '13' }],
  ['Ärende 13', { matter: '13' }],
  ['ärende nr 007', { matter: '7' }],
  ['#13', { matter: '13' }],
  ['A2026-1', { series: { name: 'A2026', ordinal: 1 } }],
  ['a2026 – 12', { series: { name: 'A2026', ordinal: 12 } }],
  ['avtal A2026-1', { series: { name: 'A2026', ordinal: 1 } }],
  ['kvitto k2026-14', { series: { name: 'K2026', ordinal: 14 } }],
  ['P12K2026-3', { series: { name: 'P12K2026', ordinal: 3 } }],
  ['p12.2k2026 - 3', { series: { name: 'P12.2K2026', ordinal: 3 } }],
  ['F2026-1', { series: { name: 'F2026', ordinal: 1 } }],
  ['Storgatan 13', undefined],
  ['2026', { matter: '2026' }],
  ['13 b', undefined],
  ['1234567890', undefined],
  ['anna', undefined],
  ['', undefined],
])('%j is the number %j', { tags: ['§number-search'] }, (typed, number) => {
  expect(numberIn(typed)).toEqual(number)
})
