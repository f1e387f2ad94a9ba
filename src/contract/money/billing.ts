import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { BillingField, BillingFields } from './billing-fields.ts'
import { organisationNumberIn } from '#contract/core/organisation-number.ts'

/** The buyer's address for the document of a payment. `company` is null for a person. */
export const BillingAddress = z.object({
  company: z.nullable(z.string()),
  organisation_number: z.nullable(z.string()),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
})
export type BillingAddress = z.infer<typeof BillingAddress>

/**
 * Tells if the buyer's address must be asked for: above this, a document without it isn't enough
 * (mervärdesskattelagen 17 kap. 26 §).
 * @param amount in SEK, VAT included
 */
export const needsAddress = (amount: number) => amount > limits.simplifiedDocumentSek

interface Need {
  /** True if an address must be given. */
  address: boolean
  /** The buyer orders for a company, or as a private person; undefined where nobody was asked. */
  company?: boolean | undefined
}

const missing: Readonly<Record<BillingField, string>> = {
  company: 'Ange företagets namn.',
  organisation_number: 'Ange företagets organisationsnummer.',
  street: 'Ange gatuadress.',
  postal_code: 'Ange postnummer.',
  city: 'Ange postort.',
}
const noCompanyText = 'Som privatperson anger du inget företag.'
const organisationNumberText =
  'Organisationsnumret stämmer inte. Ange tio siffror, till exempel 556016-0680. Utländska företag kan inte beställa här än.'

const ofCompany = ['company', 'organisation_number'] as const
const ofPlace = ['street', 'postal_code', 'city'] as const

/** Finds the faults of a given address, by field; empty if it will do. */
export const billingProblems = (billing: BillingFields, need: Need): Partial<Record<BillingField, string>> => {
  const has = (field: BillingField) => Boolean(billing[field])
  const isCompany = need.company ?? ofCompany.some(has)
  const isAsked = need.address || isCompany || ofPlace.some(has)
  const required: readonly BillingField[] = [...(isCompany ? ofCompany : []), ...(isAsked ? ofPlace : [])]
  const problems: Partial<Record<BillingField, string>> = {}
  for (const field of required) if (!has(field)) problems[field] = missing[field]
  const { organisation_number: number } = billing
  if (number && !organisationNumberIn(number)) problems.organisation_number = organisationNumberText
  if (!isCompany) for (const field of ofCompany.filter(has)) problems[field] = noCompanyText
  return problems
}

/**
 * Finds the faults of an address at the checkout, which clients may leave out: one that is given
 * must be right, and of the buyer whom the agreement names.
 * @param agreement undefined for a payment without one
 */
export const checkoutBillingProblems = (billing: BillingFields, agreement: { asConsumer: boolean } | undefined) => {
  const isGiven = [...ofCompany, ...ofPlace].some((field) => billing[field])
  return billingProblems(billing, { address: false, company: isGiven && agreement ? !agreement.asConsumer : undefined })
}

/** A given address as it is kept; undefined if none was given. Call it when nothing is wrong. */
export const billingAddressOf = ({
  company,
  organisation_number: number,
  street,
  postal_code: postalCode,
  city,
}: BillingFields): BillingAddress | undefined =>
  street && postalCode && city
    ? {
        company: company || null,
        organisation_number: (number && organisationNumberIn(number)) || null,
        street,
        postal_code: postalCode.replace(/^(\d{3}) ?(\d{2})$/, '$1 $2'),
        city,
      }
    : undefined

export const billing = {
  last: extraMemberCall({
    method: 'GET',
    path: '/billing/',
    reply: z.object({ address: z.nullable(BillingAddress) }),
    reads: 'documents',
  }),
}
