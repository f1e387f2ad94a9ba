/** The states in which a payment is shown (D10). A matter has at most one pending payment. */
export const livePaymentStates = ['pending', 'paid'] as const

/** Every state of a payment. */
export const paymentStates = [...livePaymentStates, 'cancelled'] as const

export type PaymentState = (typeof paymentStates)[number]

interface Move {
  from: PaymentState
  to: PaymentState
  when: string
}

/**
 * All transitions of a payment, which starts as pending (D11). Paid and cancelled are final. One
 * statement makes each; docs/payments.md prints them.
 */
export const paymentTransitions = {
  settle: { from: 'pending', to: 'paid', when: 'the provider says that its checkout session is paid, and everything fits' },
  end: { from: 'pending', to: 'cancelled', when: 'its matter or its payer goes, after its checkout session has been ended' },
  withdraw: {
    from: 'pending',
    to: 'cancelled',
    when: 'its agreement is withdrawn from, after its checkout session has been ended',
  },
  decline: { from: 'pending', to: 'cancelled', when: 'the payer says no, after its checkout session has been ended' },
  lapse: {
    from: 'pending',
    to: 'cancelled',
    when: 'its agreement has been unpaid for 14 days, after its checkout session has been ended',
  },
  recall: {
    from: 'pending',
    to: 'cancelled',
    when: 'the office takes it back, or the partner who requested it no longer has the matter, after its checkout session has been ended',
  },
  refund: { from: 'paid', to: 'paid', when: 'the provider gives money back: the amount is noted' },
  'refund failed': {
    from: 'paid',
    to: 'paid',
    when: 'a refund fails or is called off: its amount counts as given back no longer',
  },
  repay: {
    from: 'paid',
    to: 'paid',
    when: 'an admin notes that the money of a failed refund was paid in another way: the amount is noted',
  },
  dispute: { from: 'paid', to: 'paid', when: 'the payer disputes the charge: the time is noted' },
  'dispute closed': {
    from: 'paid',
    to: 'paid',
    when: 'the dispute is won, lost, or closed as an inquiry: outcome and time are noted',
  },
} as const satisfies Record<string, Move>

/** A payment's status as our server sends it: only live payments leave it. */
export type PaymentStatus = (typeof livePaymentStates)[number]

/**
 * A payment's status; undefined for none and for another server's own word
 * (docs/reference/product.md, The payment button).
 */
export const paymentStatus = (payment: { status: string } | undefined): PaymentStatus | undefined =>
  livePaymentStates.find((status) => status === payment?.status)
