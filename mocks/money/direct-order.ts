import type { DirectOrder } from '#contract/agreements/direct-orders.ts'
import type { PaymentRow } from './rows.ts'

const timeOf = (moment: string | undefined) => (moment === undefined ? null : new Date(moment))

/** The facts of a payment, as of an order without an agreement. */
export const directOrder = ({ status, decided_at, early_start_at, billing }: PaymentRow): DirectOrder => ({
  isForCompany: Boolean(billing?.company),
  paidAt: status === 'paid' ? timeOf(decided_at) : null,
  earlyStartAskedAt: timeOf(early_start_at),
})
