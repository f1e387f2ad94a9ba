import type { PaymentState } from './states.ts'

interface Asked {
  /** The viewer is the one who pays. */
  isPayer: boolean
  state: PaymentState | 'declined'
}

/** The refusal to pay a payment, or to decline it (R57). */
export const whyNotPay = ({ isPayer, state }: Asked) => {
  if (!isPayer) return 'payment.not_payer'
  return state === 'pending' ? undefined : 'payment.not_pending'
}

/** The refusal to ask for an early start of paid work: an agreement asks in its own text. */
export const whyNotStartEarly = ({ isPayer, state, hasAgreement }: Asked & { hasAgreement: boolean }) => {
  if (!isPayer) return 'payment.not_payer'
  if (state !== 'paid') return 'payment.not_paid'
  return hasAgreement ? 'payment.has_agreement' : undefined
}
