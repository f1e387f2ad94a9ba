import { asc, inArray } from 'drizzle-orm'
import type { ShareReport } from '#contract/agreements/withdrawals/judgement.ts'
import type { Db } from '#server/db/database.ts'
import { agreementProgress } from '#server/db/schema/agreements.ts'

type NotedReport = ShareReport & { note: string | null }

/** Reads the reports on the work of these agreements, by agreement, oldest first. */
export const shareReports = async (db: Db, agreementIds: readonly number[]): Promise<ReadonlyMap<number, NotedReport[]>> => {
  const { id, agreementId, sharePercent, note, createdAt } = agreementProgress
  const rows = await db
    .select({ agreementId, sharePercent, note, createdAt })
    .from(agreementProgress)
    .where(inArray(agreementId, [...agreementIds]))
    .orderBy(asc(id))
  return Map.groupBy(rows, (row) => row.agreementId)
}
