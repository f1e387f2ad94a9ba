import { and, eq, type SQL } from 'drizzle-orm'
import { isUnfinished } from '#contract/money/payments/listed-facts.ts'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withLeftForWork } from '#server/domain/money/refunds/left-for-work.ts'
import { lostOre } from './disputes.ts'
import { endOfAgreement } from './end-of-agreement.ts'

/** The payments for work that goes on, with what of each pays for it, oldest first. */
export const unfinishedPaidWork = async (tx: Db, which: SQL) => {
  const rows = await tx
    .select({ payment: payments, matterStatus: matters.status, ...endOfAgreement })
    .from(payments)
    .innerJoin(matters, eq(matters.id, payments.matterId))
    .where(and(which, eq(payments.state, 'paid')))
    .orderBy(payments.id)
  const unfinished = rows.flatMap(({ payment, ...facts }) =>
    isUnfinished({ ...payment, ...facts, isPaid: true, lostOre: lostOre(payment) }) ? [payment] : [],
  )
  return (await withLeftForWork(tx, unfinished)).filter(({ forWorkOre }) => forWorkOre > 0)
}
