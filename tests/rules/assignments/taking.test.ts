import { holderOf, isOpenOffer, whyNotTakeOn } from '#contract/assignments/taking.ts'
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

test('an offer is answered by the one who got it, before its time is over', () => {
  const offer = { state: 'offered', partner: '3', offeredUntil: new Date('2026-11-28T12:00:00Z') } as const
  const before = new Date('2026-11-28T11:59:59Z')
  expect(isOpenOffer(offer, '3', before)).toBe(true)
  expect(isOpenOffer(offer, '9', before)).toBe(false)
  expect(isOpenOffer(offer, '3', offer.offeredUntil)).toBe(false)
  expect(isOpenOffer({ ...offer, state: 'assigned' }, '3', before)).toBe(false)
})
