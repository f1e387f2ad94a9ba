import { expect, test } from 'vitest'
import { yearsInBooks } from '#lib/years-in-books.ts'

test.each([
  ['2026-11-20T09:00:00Z', { year: 2026, lastYear: 2033 }],
  ['2026-12-31T22:59:59Z', { year: 2026, lastYear: 2033 }],
  ['2026-12-31T23:00:00Z', { year: 2027, lastYear: 2034 }],
])('a payment at %s stays in the books for %o', { tags: ['R74'] }, (paidAt, years) => {
  expect(yearsInBooks(new Date(paidAt))).toEqual(years)
})
