import { isUnfinished } from '#contract/money/payments/listed-facts.ts'
import { expect, test } from 'vitest'

const going = {
  isPaid: true,
  matterStatus: 'Ongoing',
  isWithdrawn: false,
  isPerformed: false,
  amountOre: 397_000,
  refundedOre: 0,
  lostOre: 0,
}

test('the deletion of an account warns of paid work that goes on', { tags: ['§waiting'] }, () => {
  expect(isUnfinished(going)).toBe(true)
  expect(isUnfinished({ ...going, refundedOre: 100_000 })).toBe(true)
  // Nobody has given it back, or said that it is done.
  expect(isUnfinished({ ...going, matterStatus: 'Cancelled' })).toBe(true)
  expect(isUnfinished({ ...going, matterStatus: 'Completed' })).toBe(true)
})

test.each([
  ['not paid', { isPaid: false }],
  ['a matter that is gone', { matterStatus: null }],
  ['an agreement that was withdrawn from', { isWithdrawn: true }],
  ['work that is done', { isPerformed: true }],
  ['money that has gone back', { refundedOre: 397_000 }],
  ['money that has gone back and that a dispute took', { refundedOre: 100_000, lostOre: 297_000 }],
])('but not of %s', { tags: ['§waiting'] }, (_, end) => {
  expect(isUnfinished({ ...going, ...end })).toBe(false)
})
