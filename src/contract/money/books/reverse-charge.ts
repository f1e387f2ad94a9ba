import { isOtherEuVatNumber } from '#contract/core/vat-number.ts'

interface Invoice {
  vatPercent: number
  seller: { vatNumber: string | null }
}

/**
 * Tells if the buyer of an invoice between the platform and a partner reports its VAT: the partner
 * sells from another EU country, and the invoice says so (directive 2006/112/EC, articles 196 and
 * 226; mervärdesskattelagen 17 kap. 24 §). One that was issued with VAT stays as it is.
 */
export const isReverseCharged = ({ vatPercent, seller }: Invoice): boolean =>
  vatPercent === 0 && isOtherEuVatNumber(seller.vatNumber)

/** The words that the law asks for on such an invoice. */
export const reverseChargeText = 'Omvänd betalningsskyldighet'
