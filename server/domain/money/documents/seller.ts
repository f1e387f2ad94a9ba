import { eq } from 'drizzle-orm'
import { isForeignVatNumber } from '#contract/core/vat-number.ts'
import { isSoldByPartner, platformAsSeller, sellerOfWork, sellsInOwnName } from '#contract/money/documents/named-seller.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import type { OrderSeller } from '#server/db/schema/order-seller.ts'
import type { Deps } from '#server/deps.ts'
import { mayBePaid } from '#server/domain/money/payouts/payee.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { fullName } from '#contract/core/full-name.ts'

/** The platform, in its own name. */
export const platformSeller = (): OrderSeller => ({ ...platformAsSeller(), partnerId: null })

/**
 * The seller of what somebody is paid for now, as the books and the office have their details.
 * @param partnerId undefined where the platform gets it all
 */
export const sellerPaid = async (db: Db, partnerId: number | undefined): Promise<OrderSeller> => {
  const [partner] = await db
    .select({ user: users, details: partnerSellers })
    .from(users)
    .innerJoin(partnerSellers, eq(partnerSellers.partnerId, users.id))
    .where(eq(users.id, partnerId ?? 0))
  if (!partner) return platformSeller()
  const { user, details } = partner
  const account = { fullName: fullName(user), email: user.email, phone: user.phoneNumber }
  const known = {
    seller: details.seller,
    legal_name: details.legalName,
    street: details.street,
    postal_code: details.postalCode,
    city: details.city,
    organisation_number: details.organisationNumber,
    vat_number: details.vatNumber,
    is_advokat: details.advokatConfirmedAt !== null,
  }
  return sellsInOwnName(known) ? { ...sellerOfWork(account, known), partnerId: user.id } : platformSeller()
}

/**
 * The seller of a proposal, if somebody sent it now: whoever would be paid if it were ordered at
 * once.
 */
export const sellerIfSentBy = async (
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { userId, matterId }: { userId: number; matterId: number },
): Promise<OrderSeller> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const isPaid =
    user?.stripeAccountId &&
    (user.payoutStatus === 'ready' || user.payoutStatus === 'withheld') &&
    (await mayBePaid(db, config, user, matterId))
  return isPaid ? sellerPaid(db, user.id) : platformSeller()
}

/**
 * The seller of a payment: fixed when it was requested or ordered. The platform, where a partner
 * had lost the right to it when it was paid, or could not sell with Swedish VAT.
 */
export const sellerOf = async (
  db: Db,
  { payoutAccount, isShareOwedBack, seller }: Pick<Payment, 'payoutAccount' | 'isShareOwedBack' | 'seller'>,
): Promise<OrderSeller> => {
  const isLost = isShareOwedBack || (seller && isForeignVatNumber(seller.vatNumber))
  if (isLost && (!seller || isSoldByPartner(seller))) return platformSeller()
  if (seller) return seller
  // From before the seller was stored.
  if (payoutAccount === null) return platformSeller()
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.stripeAccountId, payoutAccount))
  return sellerPaid(db, holder?.id)
}
