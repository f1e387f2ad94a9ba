import { type PartnerField, partnerFields, type PartnerSeller } from './partner-report.ts'

/** What a document must say of its seller (mervärdesskattelagen 17 kap. 24 §). */
const onDocuments = ['legal_name', 'street', 'postal_code', 'city', 'organisation_number', 'vat_number'] as const

/** What the documents of a partner who sells in their own name would lack. */
export const lackingOnDocuments = (details: PartnerSeller): readonly PartnerField[] =>
  details.seller === 'partner' ? onDocuments.filter((field) => !details[field]) : []

/** The message at such a field. */
export const neededOnDocuments = 'Behövs på partnerns kvitton och fakturor.'

/**
 * What the platform report lacks of a partner. A company's number has 2 or more as its third
 * digit. A person has a date of birth instead of a company's VAT number, which only they need who
 * sell in their own name.
 */
export const missingInReport = (details: PartnerSeller): PartnerField[] => {
  const isCompany = /^(\d\d)?\d\d[2-9]\d{3}-?\d{4}$/.test(details.organisation_number ?? '')
  return partnerFields.filter((field) => {
    if (details[field]) return false
    if (field === 'vat_number') return details.seller === 'partner'
    return !(field === 'birth_date' && isCompany)
  })
}
