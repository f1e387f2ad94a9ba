import * as z from 'zod/mini'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'

const optionalField = (maxChars: number) => z.optional(z.nullable(optionalLine(maxChars)))

/**
 * The buyer's address as fields of an order, each of which may be left out. `billingProblems`
 * judges them, apart from here: every member page loads the calls, and few ask for an address.
 */
export const billingFields = {
  company: optionalField(limits.titleChars),
  organisation_number: optionalField(limits.phoneChars),
  street: optionalField(limits.titleChars),
  postal_code: optionalField(limits.phoneChars),
  city: optionalField(limits.nameChars),
}
export type BillingField = keyof typeof billingFields
export type BillingFields = { readonly [field in BillingField]?: string | null | undefined }
