import { billingAddressOf, billingProblems } from '#contract/money/billing.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { refuseFields } from '#contract/refusals.ts'
import type { PaymentRow } from './rows.ts'

/**
 * Keeps the address of an order.
 * @throws FieldsRefused
 */
export const takeBilling = (fields: BillingFields, payment: PaymentRow, need: Parameters<typeof billingProblems>[1]): void => {
  checkBilling(fields, need)
  const address = billingAddressOf(fields)
  if (address) payment.billing = address
}

/** @throws FieldsRefused */
export const checkBilling = (fields: BillingFields, need: Parameters<typeof billingProblems>[1]): void =>
  refuseFields(billingProblems(fields, need))
