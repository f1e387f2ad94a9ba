import { isUnfinished } from '#contract/money/payments/listed-facts.ts'
import { expect, test } from 'vitest'

const going = { isPaid: true, matterStatus: 'Ongoing', isWithdrawn: false, isPerformed: false, amount: 3970, refunded: 0 }

test('the deletion of an account warns of paid work that goes on', { tags: ['§waiting'] }, () => {
  expect(isUnfinished(going)).toBe(true)
  expect(isUnfinished({ ...going, refunded: 1000 })).toBe(true)
})

test.each([
  ['not paid', { isPaid: false }],
  ['a matter that is done', { matterStatus: 'Completed' }],
  ['an agreement that was withdrawn from', { isWithdrawn: true }],
  ['work that is done', { isPerformed: true }],
  ['money that has gone back', { refunded: 3970 }],
])('but not of %s', { tags: ['§waiting'] }, (_, end) => {
  expect(isUnfinished({ ...going, ...end })).toBe(false)
})
