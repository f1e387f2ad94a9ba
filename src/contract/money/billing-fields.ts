import * as z from 'zod/mini'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'

const given = (maxChars: number) => z.optional(z.nullable(optionalLine(maxChars)))

/**
 * The buyer's address as fields of an order, each of which may be left out. `billingProblems`
 * judges them, apart from here: every member page loads the calls, and few ask for an address.
 */
export const billingFields = {
  company: given(limits.titleChars),
  organisation_number: given(limits.phoneChars),
  street: given(limits.titleChars),
  postal_code: given(limits.phoneChars),
  city: given(limits.nameChars),
}
export type BillingField = keyof typeof billingFields
export type GivenBilling = { readonly [field in BillingField]?: string | null | undefined }
