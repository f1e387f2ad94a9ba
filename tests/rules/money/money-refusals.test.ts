import { describe, expect, test } from 'vitest'
import { whyNotPay } from '#contract/money/payments/payer-refusals.ts'
import { whyNotRecallPayment } from '#contract/money/payments/recall.ts'
import { leftForWork, leftOfPayment, mayGiveBack, whyNotRefund, whyNotRepay } from '#contract/money/refunds/refund-rules.ts'

const customer = { id: '1', is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
const admin = { ...customer, id: '2', is_staff: true }
const partner = { ...customer, id: '3', is_delegated_admin: true }
const colleague = { ...partner, id: '4' }

test('a payment is paid or declined by its payer, while it is pending', () => {
  expect(whyNotPay({ isPayer: true, state: 'pending' })).toBeUndefined()
  expect(whyNotPay({ isPayer: true, state: 'paid' })).toBe('payment.not_pending')
  expect(whyNotPay({ isPayer: true, state: 'cancelled' })).toBe('payment.ended')
  expect(whyNotPay({ isPayer: false, state: 'pending' })).toBe('payment.not_payer')
})

test('a payment is recalled by whoever asked for it and by admins, while it waits, but never by its payer', () => {
  const asked = { state: 'pending', payer: '1', requester: '3', hasAgreement: false } as const
  expect([partner, admin].map((viewer) => whyNotRecallPayment(viewer, asked))).toEqual([undefined, undefined])
  expect(whyNotRecallPayment(colleague, asked)).toBe('payment.not_requester')
  expect(whyNotRecallPayment(customer, asked)).toBe('role.missing')
  expect(whyNotRecallPayment(admin, { ...asked, payer: '2' })).toBe('matter.own')
  expect(whyNotRecallPayment(admin, { ...asked, state: 'paid' })).toBe('payment.not_pending')
  expect(whyNotRecallPayment(admin, { ...asked, hasAgreement: true })).toBe('payment.of_agreement')
})

describe('of 1 000 kr, of which 100 went back and 50 were lost', () => {
  const money = { amountOre: 100_000, refundedOre: 10_000, lostOre: 5_000 }

  test('what is left is less by what is on its way, and nothing unless it was paid', () => {
    expect(leftOfPayment({ state: 'paid', ...money }, 20_000)).toBe(65_000)
    expect(leftOfPayment({ state: 'cancelled', ...money }, 0)).toBe(0)
  })

  test('what pays for work is less by what is owed back, and never less than nothing', () => {
    expect([0, 20_000, 90_000].map((owedOre) => leftForWork(85_000, owedOre))).toEqual([85_000, 65_000, 0])
  })
})

test('a paid payment is given back by an admin, to the last öre of what is left, but not to themselves', () => {
  const paid = { state: 'paid', leftOre: 100 } as const
  expect([99, 100, 101].map((ore) => whyNotRefund(paid, ore))).toEqual([undefined, undefined, 'refund.too_much'])
  expect(whyNotRefund({ ...paid, state: 'pending' }, 1)).toBe('payment.not_paid')
  const given = { state: 'paid', payer: { user: '1' } } as const
  expect([admin, partner, customer].map((viewer) => mayGiveBack(viewer, given))).toEqual([true, false, false])
  expect(mayGiveBack(admin, { ...given, payer: { user: '2' } })).toBe(false)
  expect(mayGiveBack(admin, { ...given, state: 'pending' })).toBe(false)
})

test('a refund is noted as paid in another way once, while its money is owed', () => {
  expect(whyNotRepay({ state: 'failed', owedOre: 1 })).toBeUndefined()
  expect(whyNotRepay({ state: 'failed', owedOre: 0 })).toBe('refund.not_owed')
  expect(whyNotRepay({ state: 'repaid', owedOre: 1 })).toBe('refund.repaid')
})
