import { inArray } from 'drizzle-orm'
import type { ShareReport } from '#contract/agreements/withdrawals/judgement.ts'
import type { Db } from '#server/db/database.ts'
import { agreementProgress } from '#server/db/schema/agreements.ts'

/** Reads the reports on the work of these agreements, by agreement. */
export const shareReports = async (db: Db, agreementIds: readonly number[]): Promise<ReadonlyMap<number, ShareReport[]>> => {
  const { agreementId, sharePercent, createdAt } = agreementProgress
  const rows = await db
    .select({ agreementId, sharePercent, createdAt })
    .from(agreementProgress)
    .where(inArray(agreementId, [...agreementIds]))
  return Map.groupBy(rows, (row) => row.agreementId)
}
