import { aliasedTable, and, asc, between, count, countDistinct, eq, getTableColumns, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { readInPages } from '#server/db/read-in-pages.ts'
import { singleRow } from '#server/db/single-row.ts'
import { type bookExports, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { readBookSettings } from './settings.ts'

type BookExport = typeof bookExports.$inferSelect

/**
 * The vouchers that an export handed over: what it marked, and where it was a repeat also what
 * earlier ones had marked in its period. The same at each call.
 */
const ofExport = ({ id, fromDay, toDay, isRepeat }: BookExport) =>
  isRepeat ? and(between(vouchers.day, fromDay, toDay), lte(vouchers.exportId, id)) : eq(vouchers.exportId, id)

/** Counts the vouchers of an export, and their financial years. */
export const sizeOfExport = async (db: Db, bookExport: BookExport) =>
  singleRow(
    await db
      .select({ vouchers: count(), years: countDistinct(vouchers.yearEndsOn) })
      .from(vouchers)
      .where(ofExport(bookExport)),
  )

/** By series and number, with their rows. */
const exportedVouchers = async (db: Db, bookExport: BookExport) => {
  const vouchersOfExport = await readInPages((after, limit) =>
    db
      .select({ ...getTableColumns(vouchers), document: documents.number })
      .from(vouchers)
      .leftJoin(documents, eq(documents.id, vouchers.documentId))
      .where(and(ofExport(bookExport), gt(vouchers.id, after)))
      .orderBy(asc(vouchers.id))
      .limit(limit),
  )
  const rows = await readInPages((after, limit) =>
    db
      .select(getTableColumns(voucherRows))
      .from(voucherRows)
      .innerJoin(vouchers, eq(vouchers.id, voucherRows.voucherId))
      .where(and(ofExport(bookExport), gt(voucherRows.id, after)))
      .orderBy(asc(voucherRows.id))
      .limit(limit),
  )
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId)
  return vouchersOfExport
    .map((voucher) => ({ ...voucher, rows: byVoucher.get(voucher.id) ?? [] }))
    .toSorted((a, b) => compare(a.yearEndsOn, b.yearEndsOn) || compare(a.series, b.series) || a.ordinal - b.ordinal)
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** An export as a file: the same bytes at each call, while the settings are the same. */
export const fileOfExport = async ({ db, heavy }: Pick<Deps, 'db' | 'heavy'>, bookExport: BookExport) =>
  heavy.inTurn(bookExport.madeById ?? 0, async () => {
    const exported = await exportedVouchers(db, bookExport)
    return heavy.run('bookFile', {
      ...bookExport,
      vouchers: exported,
      documents: bookExport.format === 'zip' ? await exportedDocuments(db, exported) : [],
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
