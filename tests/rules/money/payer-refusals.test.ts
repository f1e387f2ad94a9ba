import { whyNotPay, whyNotStartEarly } from '#contract/money/payments/payer-refusals.ts'
import { expect, test } from 'vitest'

test('a payment is paid or declined by its payer, while it is pending', () => {
  expect(whyNotPay({ isPayer: true, state: 'pending' })).toBeUndefined()
  expect(whyNotPay({ isPayer: true, state: 'paid' })).toBe('payment.not_pending')
  expect(whyNotPay({ isPayer: true, state: 'declined' })).toBe('payment.not_pending')
  expect(whyNotPay({ isPayer: false, state: 'pending' })).toBe('payment.not_payer')
})

test('its payer asks for an early start once it is paid, unless an agreement asks', () => {
  const paid = { isPayer: true, state: 'paid', hasAgreement: false } as const
  expect(whyNotStartEarly(paid)).toBeUndefined()
  expect(whyNotStartEarly({ ...paid, state: 'pending' })).toBe('payment.not_paid')
  expect(whyNotStartEarly({ ...paid, hasAgreement: true })).toBe('payment.has_agreement')
  expect(whyNotStartEarly({ ...paid, isPayer: false })).toBe('payment.not_payer')
})
