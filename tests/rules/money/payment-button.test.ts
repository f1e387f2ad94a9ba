import type { Viewer } from '#contract/matters/rules.ts'
import { type KnownPayment, paymentButton } from '#features/money/payments/payment-button.ts'
import { describe, expect, test } from 'vitest'

const nobodySpecial = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
const customer: Viewer = { id: '1', ...nobodySpecial }
const other: Viewer = { id: '2', ...nobodySpecial }
const delegated: Viewer = { id: '3', ...nobodySpecial, is_delegated_admin: true }
const staff: Viewer = { id: '4', ...nobodySpecial, is_staff: true }
const superuser: Viewer = { id: '5', ...nobodySpecial, is_superuser: true }
const both: Viewer = { id: '6', ...nobodySpecial, is_staff: true, is_delegated_admin: true }

const none: KnownPayment = undefined
const pending = { status: 'pending', user: '1' }
const paid = { status: 'paid', user: '1' }
const refunded = { status: 'refunded', user: '1' }

describe('the payment button by viewer and payment', () => {
  test.each<
    [who: string, what: string, label: string, viewer: Viewer, payment: KnownPayment, act: 'request' | 'pay' | undefined]
  >([
    ['staff', 'nothing requested', 'Begär Betalning', staff, none, 'request'],
    ['staff', 'a pending payment', 'Betalning Begärd', staff, pending, undefined],
    ['staff', 'an unknown status', 'Betalning Begärd', staff, refunded, undefined],
    ['a superuser', 'nothing requested', 'Begär Betalning', superuser, none, 'request'],
    ['a superuser', 'a pending payment', 'Betalning Begärd', superuser, pending, undefined],
    ['a delegated admin', 'nothing requested', 'Begär Betalning', delegated, none, 'request'],
    ['a delegated admin', 'a pending payment', 'Betalning redan begärd', delegated, pending, undefined],
    [
      'a delegated admin',
      'a pending payment of their own',
      'Betalning redan begärd',
      delegated,
      { status: 'pending', user: '3' },
      undefined,
    ],
    ['admin and delegated', 'a pending payment', 'Betalning Begärd', both, pending, undefined],
    ['staff', 'a pending payment of their own', 'Betalning Begärd', staff, { status: 'pending', user: '4' }, undefined],
    ['the payer', 'a pending payment', 'Betala', customer, pending, 'pay'],
    ['the payer', 'nothing requested', 'Betala', customer, none, undefined],
    ['the payer', 'an unknown status', 'Betala', customer, refunded, undefined],
    ['another customer', 'a pending payment', 'Betala', other, pending, undefined],
    ['a customer', 'a payment that names no payer', 'Betala', customer, { status: 'pending' }, 'pay'],
    ['a customer', 'a payment whose payer is null', 'Betala', customer, { status: 'pending', user: null }, 'pay'],
    ['staff', 'a payment that names no payer', 'Betalning Begärd', staff, { status: 'pending' }, undefined],
    ['a delegated admin', 'a payment that names no payer', 'Betalning redan begärd', delegated, { status: 'pending' }, undefined],
  ])(
    '%s with %s: %s',
    { tags: ['§admin-before-delegated', '§admin-who-pays', '§payer-unnamed'] },
    (_who, _what, label, viewer, payment, act) => {
      expect(paymentButton(viewer, payment, false)).toEqual({ label, act, check: false })
    },
  )

  test.each([customer, other, delegated, staff, superuser])(
    'a paid payment is final for %o',
    { tags: ['§4-payment-paid-final', '§paid-for-everyone'] },
    (viewer) => {
      expect(paymentButton(viewer, paid, false)).toEqual({ label: 'Betald', act: undefined, check: true })
    },
  )

  test.each([delegated, staff, superuser, both])(
    'in a matter of their own nobody requests anything: %o',
    { tags: ['R105'] },
    (viewer) => {
      expect(paymentButton(viewer, none, true)).toEqual({ label: 'Begär Betalning', act: undefined, check: false })
    },
  )

  test('a customer pays for a matter of their own', { tags: ['R105'] }, () => {
    expect(paymentButton(customer, pending, true)).toEqual({ label: 'Betala', act: 'pay', check: false })
  })
})
