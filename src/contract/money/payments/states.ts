/** The states in which a payment is shown (D10). A matter has at most one pending payment. */
export const livePaymentStates = ['pending', 'paid'] as const

/** Every state of a payment; `server/domain/transitions/payment.ts` has the transitions. */
export const paymentStates = [...livePaymentStates, 'cancelled'] as const

export type PaymentState = (typeof paymentStates)[number]

/** A payment's status as our server sends it: only live payments leave it. */
export type PaymentStatus = (typeof livePaymentStates)[number]

/**
 * A payment's status; undefined for none and for another server's own word
 * (docs/reference/product.md, The payment button).
 */
export const paymentStatus = (payment: { status: string } | undefined): PaymentStatus | undefined =>
  livePaymentStates.find((status) => status === payment?.status)
