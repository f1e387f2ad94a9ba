import { billingAddressOf } from '#contract/money/billing.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import type { PaymentRow } from './rows.ts'

/** Keeps the address of an order, in which nothing is wrong. */
export const takeBilling = (fields: BillingFields, payment: PaymentRow): void => {
  const address = billingAddressOf(fields)
  if (address) payment.billing = address
}
