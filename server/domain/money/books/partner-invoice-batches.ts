import { aliasedTable, and, asc, between, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { bookExports } from '#server/db/schema/books.ts'
import { partnerInvoices } from '#server/db/schema/partner-invoices.ts'

type BookExport = Pick<typeof bookExports.$inferSelect, 'fromDay' | 'toDay' | 'madeAt'>

const originals = aliasedTable(partnerInvoices, 'originals')
const batchInvoices = 250

/**
 * Yields the invoices between the platform and partners of an export's months, as they were issued
 * when it was made: by month, and as they were issued.
 */
export async function* partnerInvoiceBatches(db: Db, { fromDay, toDay, madeAt }: BookExport) {
  const [firstMonth, lastMonth] = [fromDay.slice(0, 7), toDay.slice(0, 7)]
  const ofExport = and(between(partnerInvoices.month, firstMonth, lastMonth), lte(partnerInvoices.issuedAt, madeAt))
  let last = { month: '', id: 0 }
  for (;;) {
    const after = sql`(${partnerInvoices.month}, ${partnerInvoices.id}) > (${last.month}, ${last.id})`
    const batch = await db
      .select({ ...getTableColumns(partnerInvoices), original: originals.number })
      .from(partnerInvoices)
      .leftJoin(originals, eq(originals.id, partnerInvoices.originalId))
      .where(and(ofExport, after))
      .orderBy(asc(partnerInvoices.month), asc(partnerInvoices.id))
      .limit(batchInvoices)
    if (batch.length > 0) yield batch
    const end = batch.at(-1)
    if (!end || batch.length < batchInvoices) return
    last = end
  }
}
