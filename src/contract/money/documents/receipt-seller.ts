import { ourOffice } from '#contract/office/our-office.ts'

/** The seller as receipts and order confirmations name it, with the address in one line. */
export const receiptSeller = () => {
  const { legal_name: name, organisation_number, vat_number, street, postal_code, city, email } = ourOffice().company
  return { name, organisation_number, vat_number, address: `${street}, ${postal_code} ${city}`, email }
}
