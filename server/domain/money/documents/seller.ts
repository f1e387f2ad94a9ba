import { eq } from 'drizzle-orm'
import { asLine } from '#contract/core/plain-text.ts'
import { receiptSeller } from '#contract/money/documents/receipt-seller.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import type { DocumentParty } from '#server/db/schema/documents.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { fullName } from '#server/domain/shared/full-name.ts'

/** The seller, and the partner if it is one. */
export interface Seller {
  party: DocumentParty
  partnerId: number | null
}

/** The platform, as documents name it. */
export const platformSeller: Seller = {
  party: {
    name: receiptSeller.name,
    organisationNumber: receiptSeller.organisation_number,
    vatNumber: receiptSeller.vat_number,
    address: receiptSeller.address,
    email: receiptSeller.email,
  },
  partnerId: null,
}

/**
 * Finds the seller of what a payment is for: the platform in its own name, but for partners who
 * are paid out and sell in theirs, and had the right to it when it was paid.
 */
export const sellerOf = async (
  db: Db,
  { payoutAccount, isShareOwedBack }: Pick<Payment, 'payoutAccount' | 'isShareOwedBack'>,
): Promise<Seller> => {
  if (payoutAccount === null || isShareOwedBack) return platformSeller
  const [partner] = await db
    .select({ user: users, details: partnerSellers })
    .from(users)
    .innerJoin(partnerSellers, eq(partnerSellers.partnerId, users.id))
    .where(eq(users.stripeAccountId, payoutAccount))
  if (partner?.details.seller !== 'partner') return platformSeller
  const { user, details } = partner
  return {
    party: {
      name: asLine(details.legalName ?? '') || fullName(user),
      organisationNumber: asLine(details.organisationNumber ?? '') || null,
      vatNumber: asLine(details.vatNumber ?? '') || null,
      address: oneLine(details),
      email: user.email,
    },
    partnerId: user.id,
  }
}

interface Address {
  street: string | null
  postalCode: string | null
  city: string | null
}

/** `Exempelgatan 1, 111 11 Stockholm`; null where nothing is known. */
export const oneLine = ({ street, postalCode, city }: Address): string | null =>
  asLine([street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')) || null
