import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { Payment } from './states.ts'

type Order = Pick<
  typeof payments.$inferInsert,
  'requestedById' | 'amountOre' | 'scope' | 'performer' | 'payoutAccount' | 'platformFeeOre'
>

/**
 * Inserts a pending payment of a matter's owner. Call it with the matter's row locked, once it has
 * no other pending payment (R50).
 */
export const insertPendingPayment = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  matter: { id: number; userId: number },
  order: Order,
): Promise<Payment> =>
  singleRow(
    await tx
      .insert(payments)
      .values({ matterId: matter.id, payerId: matter.userId, createdAt: clock.now(), ...order })
      .returning(),
  )
