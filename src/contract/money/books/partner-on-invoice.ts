import { isForeignVatNumber, isOtherEuVatNumber } from '#contract/core/vat-number.ts'
import { type NamedParty, oneLine } from '#contract/money/documents/named-seller.ts'
import { isIssuedInSweden } from './partner-details.ts'
import type { partnerLineKinds } from './partner-invoices.ts'

type LineKind = (typeof partnerLineKinds)[number]

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
  /** As the books have their details now. */
  details: PartnerDetails | undefined
  /** That the platform writes the invoices of their shares. */
  agreesToSelfBilling: boolean
}

/**
 * The partner as an invoice between them and the platform names them.
 * @param then of a fee, as the payment's document names them; of a share, as the books had their
 * details on its day. What wasn't known then is as it is now.
 * @returns undefined while the invoice would lack what it must say, or the partner's agreement: a
 * firm of another EU country is named with its VAT number, one outside the EU writes its invoices
 * itself, and a fee that was booked with Swedish VAT is neither's
 */
export const partnerOnInvoice = (
  kind: LineKind,
  then: NamedParty | null,
  { details, agreesToSelfBilling }: KnownPartner,
): NamedParty | undefined => {
  if (kind === 'share' && !agreesToSelfBilling) return undefined
  const named = then ?? partnerInBooks(details)
  if (!named || !isForeignVatNumber(named.vatNumber)) return named
  return kind === 'share' && isOtherEuVatNumber(named.vatNumber) ? named : undefined
}

/**
 * Sorts a month's lines by the invoices that they go on: one for each firm of the partner, and for
 * each VAT number, which decides about the VAT. An invoice has the words of its last line. Lines
 * of an invoice that can't be issued yet are left out.
 */
export const linesByPartner = <Line extends { partner: NamedParty | null }>(
  kind: LineKind,
  lines: readonly Line[],
  known: KnownPartner,
): { partner: NamedParty; own: Line[] }[] => {
  const named = lines.flatMap((line) => {
    const partner = partnerOnInvoice(kind, line.partner, known)
    return partner ? [{ partner, line }] : []
  })
  const groups = Map.groupBy(named, ({ partner }) => `${partner.organisationNumber} ${partner.vatNumber}`)
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1)
    return last ? [{ partner: last.partner, own: group.map(({ line }) => line) }] : []
  })
}

/**
 * A partner as the books have their details.
 * @returns undefined while they lack what an invoice must say
 */
export const partnerInBooks = (details: PartnerDetails | undefined): NamedParty | undefined => {
  const address = details && oneLine(details)
  if (!details?.legalName || !address || !details.organisationNumber) return undefined
  const { legalName: name, organisationNumber, issuedBy, vatNumber } = details
  if (!vatNumber && !isIssuedInSweden({ issued_by: issuedBy })) return undefined
  return { name, organisationNumber, vatNumber, address, email: null }
}
