import { aliasedTable, and, asc, between, eq, getTableColumns, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { type bookExports, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { readBookSettings } from './settings.ts'

type BookExport = typeof bookExports.$inferSelect

/**
 * The vouchers that an export handed over, by series and number: what it marked, and where it was
 * a repeat also what earlier ones had marked in its period. The same at each call.
 */
const exportedVouchers = async (db: Db, { id, fromDay, toDay, isRepeat }: BookExport) => {
  const which = isRepeat ? and(between(vouchers.day, fromDay, toDay), lte(vouchers.exportId, id)) : eq(vouchers.exportId, id)
  const found = await db
    .select({ voucher: vouchers, document: documents.number })
    .from(vouchers)
    .leftJoin(documents, eq(documents.id, vouchers.documentId))
    .where(which)
    .orderBy(asc(vouchers.yearEndsOn), asc(vouchers.series), asc(vouchers.ordinal))
  const rows = await db
    .select({ row: voucherRows })
    .from(voucherRows)
    .innerJoin(vouchers, eq(vouchers.id, voucherRows.voucherId))
    .where(which)
    .orderBy(asc(voucherRows.id))
  const byVoucher = Map.groupBy(
    rows.map(({ row }) => row),
    ({ voucherId }) => voucherId,
  )
  return found.map(({ voucher, document }) => ({ ...voucher, document, rows: byVoucher.get(voucher.id) ?? [] }))
}

/** How many vouchers an export has, and how many financial years they are of. */
export const sizeOfExport = async (db: Db, made: BookExport) => {
  const exported = await exportedVouchers(db, made)
  return { vouchers: exported.length, years: new Set(exported.map(({ yearEndsOn }) => yearEndsOn)).size }
}

/** An export as a file: the same bytes at each call, while the settings are the same. */
export const fileOfExport = async ({ db, heavy }: Pick<Deps, 'db' | 'heavy'>, made: BookExport) =>
  heavy.inTurn(made.madeById ?? 0, async () => {
    const exported = await exportedVouchers(db, made)
    return heavy.run('bookFile', {
      ...made,
      vouchers: exported,
      documents: made.format === 'zip' ? await exportedDocuments(db, exported) : [],
      settings: await readBookSettings(db),
    })
  })

const originals = aliasedTable(documents, 'originals')

const exportedDocuments = async (db: Db, exported: readonly { documentId: number | null }[]) => {
  const ids = exported.flatMap(({ documentId }) => documentId ?? [])
  if (ids.length === 0) return []
  return db
    .select({ ...getTableColumns(documents), original: originals.number })
    .from(documents)
    .leftJoin(originals, eq(originals.id, documents.originalId))
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.series), asc(documents.ordinal))
}
