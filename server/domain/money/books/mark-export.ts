import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookExports, vouchers } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'

type BookExport = typeof bookExports.$inferSelect

const batchVouchers = 5_000

/** The vouchers of a period until an export that no earlier one has handed over. */
export const notExportedIn = ({ fromDay, toDay, throughId }: Pick<BookExport, 'fromDay' | 'toDay' | 'throughId'>) =>
  and(isNull(vouchers.exportId), between(vouchers.day, fromDay, toDay), lte(vouchers.id, throughId))

/**
 * Marks a batch of what an export is the first to hand over, and the export once all is marked.
 * @returns false when nothing is left to mark
 */
export const markBatch = async (tx: Db, deps: Pick<Deps, 'clock'>, id: number): Promise<boolean> => {
  const unmarked = and(eq(bookExports.id, id), isNull(bookExports.markedAt))
  const [bookExport] = await tx.select().from(bookExports).where(unmarked).for('update')
  if (!bookExport) return false
  const next = tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(notExportedIn(bookExport))
    .orderBy(asc(vouchers.day), asc(vouchers.id))
    .limit(batchVouchers)
  const batch = await tx
    .update(vouchers)
    .set({ exportId: id })
    .where(sql`${vouchers.id} = any(array(${next}))`)
    .returning({ id: vouchers.id })
  if (batch.length === batchVouchers) return true
  await tx.update(bookExports).set({ markedAt: deps.clock.now() }).where(eq(bookExports.id, id))
  return false
}

/**
 * Marks the rest of what exports hand over whose file nobody has read to its end, the oldest first,
 * in batches that others can get in between.
 */
export const markExports = async (deps: Pick<Deps, 'db' | 'clock'>, stop?: AbortSignal): Promise<void> => {
  for (const { id } of await unmarkedExports(deps.db)) {
    let isMore = true
    while (isMore && !stop?.aborted) isMore = await deps.db.transaction((tx) => markBatch(tx, deps, id))
  }
}

/** Lists the exports whose vouchers aren't all marked, the oldest first. */
export const unmarkedExports = (db: Db) =>
  db.select({ id: bookExports.id }).from(bookExports).where(isNull(bookExports.markedAt)).orderBy(asc(bookExports.id))
