import { whyNotPay } from '#contract/money/payments/payer-refusals.ts'
import { expect, test } from 'vitest'

test('a payment is paid or declined by its payer, while it is pending', () => {
  expect(whyNotPay({ isPayer: true, state: 'pending' })).toBeUndefined()
  expect(whyNotPay({ isPayer: true, state: 'paid' })).toBe('payment.not_pending')
  expect(whyNotPay({ isPayer: true, state: 'cancelled' })).toBe('payment.ended')
  expect(whyNotPay({ isPayer: false, state: 'pending' })).toBe('payment.not_payer')
})
