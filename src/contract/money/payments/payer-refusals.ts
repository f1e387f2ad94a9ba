import type { PaymentState } from './states.ts'

interface PaymentOfViewer {
  /** The viewer is the one who pays. */
  isPayer: boolean
  state: PaymentState
}

/** The refusal to pay a payment, or to decline it (R57). */
export const whyNotPay = ({ isPayer, state }: PaymentOfViewer) => {
  if (!isPayer) return 'payment.not_payer'
  if (state === 'cancelled') return 'payment.ended'
  return state === 'pending' ? undefined : 'payment.not_pending'
}
