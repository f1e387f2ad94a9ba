import { billingAddressOf, billingProblems } from '#contract/money/billing.ts'
import type { GivenBilling } from '#contract/money/billing-fields.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import type { PaymentRow } from './rows.ts'

/**
 * Keeps the address of an order.
 * @throws FieldsRefused
 */
export const takeBilling = (given: GivenBilling, payment: PaymentRow, need: Parameters<typeof billingProblems>[1]): void => {
  checkBilling(given, need)
  const address = billingAddressOf(given)
  if (address) payment.billing = address
}

/** @throws FieldsRefused */
export const checkBilling = (given: GivenBilling, need: Parameters<typeof billingProblems>[1]): void => {
  const problems = Object.entries(billingProblems(given, need))
  if (problems.length > 0) throw new FieldsRefused(Object.fromEntries(problems.map(([name, text]) => [name, [text]])))
}
