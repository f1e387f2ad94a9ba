import { and, count, eq } from 'drizzle-orm'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { isOrderSeenBy } from '#server/domain/access/order-seen-by.ts'
import type { MatterViewer } from '#server/domain/access/visible-to.ts'

/** Counts the withdrawals that the office has to decide on and that a viewer can see. */
export const countOpenWithdrawals = async ({ db }: Pick<Deps, 'db'>, viewer: MatterViewer): Promise<number> => {
  const [open] = await db
    .select({ count: count() })
    .from(withdrawals)
    .leftJoin(payments, eq(payments.id, withdrawals.paymentId))
    .leftJoin(agreements, eq(agreements.id, withdrawals.agreementId))
    .where(and(isOrderSeenBy(viewer), eq(withdrawals.state, 'received')))
  return open?.count ?? 0
}
