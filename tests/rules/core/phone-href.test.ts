import { phoneHref } from '#lib/phone-href.ts'
import { companyOf } from '#texts/public/company.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { expect, test } from 'vitest'

test.each([
  ['090-12 34 56', 'tel:+4690123456'],
  ['(090) 12 34 56', 'tel:+4690123456'],
  ['+46 90 12 34 56', 'tel:+4690123456'],
  ['+46 (0)90-12 34 56', 'tel:+4690123456'],
  ['+46(0)90-12 34 56', 'tel:+4690123456'],
  ['0046 90 12 34 56', 'tel:+4690123456'],
  ['0046 (0)90 12 34 56', 'tel:+4690123456'],
  ['+47 22 00 00 05', 'tel:+4722000005'],
  ['00358 9 000 00 05', 'tel:+35890000005'],
])('the number %s is called at %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
  expect(companyOf({ ...ownCompany, phone }).phoneHref).toBe(href)
})
