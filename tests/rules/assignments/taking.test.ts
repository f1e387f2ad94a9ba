import { holderOf, whyNotTakeOn } from '#contract/assignments/taking.ts'
import { expect, test } from 'vitest'

test('a partner takes on a matter after the terms and a check of its parties', () => {
  expect(whyNotTakeOn({ termsAccepted: true, checked: true })).toBeUndefined()
  expect(whyNotTakeOn({ termsAccepted: true, checked: false })).toBe('assignment.unchecked')
  expect(whyNotTakeOn({ termsAccepted: false, checked: true })).toBe('partner_terms.unaccepted')
})

test('a matter that somebody has or is offered, or answers in, can’t be taken', () => {
  expect(holderOf('3', { live: undefined, handler: null })).toBeUndefined()
  expect(holderOf('3', { live: { state: 'assigned', partner: '3' }, handler: null })).toBeUndefined()
  expect(holderOf('3', { live: { state: 'offered', partner: '9' }, handler: null })).toEqual({
    refusal: 'assignment.offered',
    id: '9',
  })
  expect(holderOf('3', { live: undefined, handler: '4' })).toEqual({ refusal: 'assignment.taken', id: '4' })
})
