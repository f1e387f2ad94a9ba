import { isForeignVatNumber } from '#contract/core/vat-number.ts'
import { type NamedParty, oneLine } from '#contract/money/documents/named-seller.ts'
import { isIssuedInSweden } from './partner-details.ts'
import type { partnerLineKinds } from './partner-invoices.ts'

interface PartnerDetails {
  legalName: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  organisationNumber: string | null
  /** The country that gave the number; null is Sweden. */
  issuedBy: string | null
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
 * @returns undefined while the invoice would lack what it must say, or the partner's agreement: a
 * firm of another country is named with its VAT number, and a fee that was booked with Swedish VAT
 * isn't theirs
 */
export const partnerOnInvoice = (
  kind: (typeof partnerLineKinds)[number],
  { sold, details, agreesToSelfBilling }: KnownPartner,
): NamedParty | undefined => {
  if (kind === 'share' && !agreesToSelfBilling) return undefined
  const named = kind === 'fee' && sold ? sold : partyIn(details)
  const isForeign = isForeignVatNumber(named?.vatNumber ?? null)
  return kind === 'fee' && isForeign ? undefined : named
}

const partyIn = (details: PartnerDetails | undefined): NamedParty | undefined => {
  const address = details && oneLine(details)
  if (!details?.legalName || !address || !details.organisationNumber) return undefined
  const { legalName: name, organisationNumber, issuedBy, vatNumber } = details
  if (!vatNumber && !isIssuedInSweden({ issued_by: issuedBy })) return undefined
  return { name, organisationNumber, vatNumber, address, email: null }
}
