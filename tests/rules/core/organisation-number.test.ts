import { organisationNumberIn } from '#contract/core/organisation-number.ts'
import { isForeignVatNumber, isOtherEuVatNumber, vatNumberIn } from '#contract/core/vat-number.ts'
import { expect, test } from 'vitest'

test.each([
  '556016-0680',
  '5560160680',
  ' 556016 0680 ',
  '165560160680',
  '556016–0680',
  '556016—0680',
  '556016\u22120680',
  '556016\u20110680',
  '556016\u00ad0680',
  '556\u00a0016-0680\u200b',
  '５５６０１６-０６８０',
])('%j is 556016-0680', (given) => {
  expect(organisationNumberIn(given)).toBe('556016-0680')
})

test.each([
  ['a sole trader', '850517-0012', '850517-0012'],
  ['a sole trader of the last century', '19850517-0012', '850517-0012'],
  ['a coordination number', '850577-0012', undefined],
  ['a coordination number with its own digit', '850577-0019', '850577-0019'],
])('%s, %s, is %s', (_, given, read) => {
  expect(organisationNumberIn(given)).toBe(read)
})

test.each([
  '556016-0681',
  '556016-068',
  '556016-06800',
  '',
  'abc',
  'SE556016068001',
  '556-0160680',
  '000000-0000',
  '851301-0003',
  '001234-0006',
  '851301-0002',
  '850230-0000',
  '195560160680',
  '16850517-0012',
])('%j is none', (given) => {
  expect(organisationNumberIn(given)).toBeUndefined()
})

test.each([
  ['SE559000000501', 'SE559000000501'],
  [' se 559000–0005 01', 'SE559000000501'],
  ['DE 123 456 789', 'DE123456789'],
  ['FR AB 123456789', 'FRAB123456789'],
  ['nl123456789b01', 'NL123456789B01'],
])('%j is the VAT number %s', (given, read) => {
  expect(vatNumberIn(given)).toBe(read)
})

test.each([
  '',
  'abc',
  '559000000501',
  'SE559000000001',
  'SE559000000502',
  'SE000000000001',
  'DE12345678',
  'US123456789',
  'XI123456789',
  'constructor1',
])('%j is no VAT number', (given) => {
  expect(vatNumberIn(given)).toBeUndefined()
})

test.each([
  ['FI12345678', true, true],
  ['fi 123 456 78', true, true],
  // Northern Ireland is in the EU for goods, and not for services.
  ['XI123456789', true, false],
  ['GB123456789', true, false],
  ['SE559000000501', false, false],
  // As an earlier release let people type it.
  ['559000000501', false, false],
  [null, false, false],
])('%j is of another country: %j, of one in the EU: %j', (given, isForeign, isOtherEu) => {
  expect([isForeignVatNumber(given), isOtherEuVatNumber(given)]).toEqual([isForeign, isOtherEu])
})
