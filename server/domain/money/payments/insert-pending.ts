import type { Db } from '#server/db/database.ts'
import type { OrderSeller } from '#server/db/schema/order-seller.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { payeeOf } from '#server/domain/money/payouts/payee.ts'
import { sellerPaid } from '#server/domain/money/documents/seller.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

type Order = Pick<
  typeof payments.$inferInsert,
  'requestedById' | 'amountOre' | 'scope' | 'performer' | 'service' | 'payoutAccount' | 'platformFeeOre' | 'termsVersion'
> & {
  /** That of the accepted proposal: where it is the platform, its details are those of then. */
  agreedSeller?: OrderSeller | null
}

/**
 * Inserts a pending payment of a matter's owner. Call it with the matter's row locked, once it has
 * no other pending payment (R50). It is paid out only if the payee still has the right to it
 * (R106), which also fixes its seller.
 */
export const insertPendingPayment = async (
  tx: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  matter: { id: number; userId: number },
  { payoutAccount = null, platformFeeOre, agreedSeller, ...order }: Order,
): Promise<Payment> => {
  const payee = await payeeOf(tx, config, { payoutAccount, matterId: matter.id })
  const seller = await sellerPaid(tx, payee?.id)
  return singleRow(
    await tx
      .insert(payments)
      .values({
        matterId: matter.id,
        payerId: matter.userId,
        createdAt: clock.now(),
        termsVersion: termsVersionNow(),
        ...order,
        seller: seller.partnerId === null && agreedSeller?.partnerId === null ? agreedSeller : seller,
        ...(payee && { payoutAccount, platformFeeOre }),
      })
      .returning(),
  )
}
