import { seller } from '#contract/core/seller.ts'

/** The seller as receipts and order confirmations name it, with the address in one line. */
export const receiptSeller = {
  name: seller.name,
  organisation_number: seller.organisationNumber,
  vat_number: seller.vatNumber,
  address: `${seller.street}, ${seller.postalCode} ${seller.city}`,
  email: seller.email,
} as const
