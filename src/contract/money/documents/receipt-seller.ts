import type { OfficeProfile } from '#contract/office/office-document.ts'
import { ourOffice } from '#contract/office/our-office.ts'

/** The seller as receipts and order confirmations name it, with the address in one line. */
export const receiptSeller = (company: OfficeProfile['company'] = ourOffice().company) => {
  const { legal_name: name, organisation_number, vat_number, street, postal_code, city, seat, email } = company
  return { name, organisation_number, vat_number, address: `${street}, ${postal_code} ${city}`, ...(seat && { seat }), email }
}
