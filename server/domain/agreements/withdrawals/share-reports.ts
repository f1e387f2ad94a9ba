import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { reportsOfTime } from '#contract/agreements/time/settlement.ts'
import { shareDoneBy, type ShareReport } from '#contract/agreements/withdrawals/judgement.ts'
import type { Db } from '#server/db/database.ts'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'

export type NotedReport = ShareReport & { note: string | null }

/**
 * Reads the reports on the work of these agreements, by agreement: what the charged hours of a
 * ceiling price prove, and then what was reported, oldest first.
 */
export const shareReports = async (db: Db, agreementIds: readonly number[]): Promise<ReadonlyMap<number, NotedReport[]>> => {
  const { id, agreementId, sharePercent, note, createdAt } = agreementProgress
  const rows = await db
    .select({ agreementId, sharePercent, note, createdAt })
    .from(agreementProgress)
    .where(inArray(agreementId, [...agreementIds]))
    .orderBy(asc(id))
  return Map.groupBy([...(await timeReports(db, agreementIds)), ...rows], (row) => row.agreementId)
}

/** Agreements with the share of the work of each that was done by a time, in percent. */
export const withShareDone = async <Row extends { id: number; performedAt: Date | null }>(
  db: Db,
  rows: readonly Row[],
  at: Date,
) => {
  const ids = rows.map((row) => row.id)
  const reports = ids.length > 0 ? await shareReports(db, ids) : undefined
  return rows.map((row) => {
    const { id, performedAt } = row
    return { ...row, shareDonePercent: shareDoneBy({ performedAt, reports: reports?.get(id) ?? [] }, at) }
  })
}

const timeReports = async (db: Db, agreementIds: readonly number[]) => {
  const rows = await db
    .select({
      agreementId: agreements.id,
      ceilingMinutes: proposals.minutes,
      minutes: timeLines.minutes,
      changedAt: timeLines.changedAt,
    })
    .from(timeLines)
    .innerJoin(agreements, eq(agreements.id, timeLines.agreementId))
    .innerJoin(proposals, eq(proposals.id, agreements.proposalId))
    .where(and(inArray(timeLines.agreementId, [...agreementIds]), eq(timeLines.kind, 'charged'), isNotNull(proposals.minutes)))
  return [...Map.groupBy(rows, (row) => row.agreementId)].flatMap(([agreementId, lines]) =>
    reportsOfTime(lines, lines[0]?.ceilingMinutes ?? 0).map((report) => ({ ...report, agreementId, note: null })),
  )
}
