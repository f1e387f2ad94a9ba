import { type NamedParty, oneLine } from '#contract/money/documents/named-seller.ts'
import type { partnerLineKinds } from './partner-invoices.ts'

interface PartnerDetails {
  legalName: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  organisationNumber: string | null
  vatNumber: string | null
}

interface KnownPartner {
  /** As their own latest document names them: the account may be gone. */
  sold: NamedParty | undefined
  /** As the books have their details. */
  details: PartnerDetails | undefined
  /** That the platform writes the invoices of their shares. */
  agreesToSelfBilling: boolean
}

/**
 * The partner as an invoice between them and the platform names them.
 * @returns undefined while the invoice would lack what it must say, or the partner's agreement
 */
export const partnerOnInvoice = (
  kind: (typeof partnerLineKinds)[number],
  { sold, details, agreesToSelfBilling }: KnownPartner,
): NamedParty | undefined => {
  if (kind === 'fee' && sold) return sold
  if (kind === 'share' && !agreesToSelfBilling) return undefined
  const address = details && oneLine(details)
  if (!details?.legalName || !address || !details.organisationNumber) return undefined
  const { legalName: name, organisationNumber, vatNumber } = details
  return { name, organisationNumber, vatNumber, address, email: null }
}
