import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import { singleRow } from '#server/db/single-row.ts'

/**
 * The next number of a series, from 1. Its row stays locked until the transaction ends, so that a
 * rollback leaves no gap: take the number last, and only in a transaction.
 * @param name `A2026`
 */
export const nextNumber = async (tx: Db, name: string): Promise<number> => {
  const { lastNumber } = singleRow(
    await tx
      .insert(numberSeries)
      .values({ name, lastNumber: 1 })
      .onConflictDoUpdate({ target: numberSeries.name, set: { lastNumber: sql`${numberSeries.lastNumber} + 1` } })
      .returning(),
  )
  return lastNumber
}

/** Locks a series as its next number would, before it is known whether that one is taken. */
export const lockSeries = async (tx: Db, name: string): Promise<void> => {
  await tx
    .insert(numberSeries)
    .values({ name, lastNumber: 0 })
    .onConflictDoUpdate({ target: numberSeries.name, set: { lastNumber: sql`${numberSeries.lastNumber}` } })
}
