import { leftForWork } from '#contract/money/refunds/refund-rules.ts'
import type { Db } from '#server/db/database.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { withOwed } from './read.ts'

/** Paid payments with the part of each that pays for its work, in öre: see `leftForWork`. */
export const withLeftForWork = async (db: Db, of: readonly Payment[]): Promise<{ payment: Payment; forWorkOre: number }[]> =>
  (await withOwed(db, of)).map(({ payment, leftOre, owedOre }) => ({ payment, forWorkOre: leftForWork(leftOre, owedOre) }))
