import { expect, test } from 'vitest'
import { withdrawalReference } from '#contract/agreements/withdrawals/receipt.ts'

test.each([
  ['before midnight', '2026-12-31T22:59:59Z', 'F2026-7'],
  ['after midnight', '2026-12-31T23:00:00Z', 'F2027-7'],
])('a statement that comes %s on New Year’s Eve in Sweden is called by its Swedish year', (_, receivedAt, reference) => {
  expect(withdrawalReference(7, new Date(receivedAt))).toBe(reference)
})
