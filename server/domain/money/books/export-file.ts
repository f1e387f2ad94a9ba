import { Readable } from 'node:stream'
import { aliasedTable, and, asc, between, eq, exists, getTableColumns, lte, or, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import type { Db } from '#server/db/database.ts'
import { type bookExports, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { zip } from '#server/workers/zip.ts'
import { markBatch, notExportedIn } from './mark-export.ts'
import { partnerInvoiceBatches } from './partner-invoice-batches.ts'
import { readBookSettings } from './settings.ts'

type BookExport = typeof bookExports.$inferSelect
type Needs = Pick<Deps, 'db' | 'heavy' | 'clock'>

const batchVouchers = 250

/**
 * The vouchers that an export hands over: what it marks, and where it is a repeat also what earlier
 * ones have marked in its period. The same at each call. While it marks them, those of its period
 * that no export has are its own: the next one isn't made before it is done.
 */
const ofExport = (bookExport: BookExport) => {
  const { id, fromDay, toDay, isRepeat, markedAt } = bookExport
  const marked = isRepeat ? and(between(vouchers.day, fromDay, toDay), lte(vouchers.exportId, id)) : eq(vouchers.exportId, id)
  return markedAt ? marked : or(marked, notExportedIn(bookExport))
}

/**
 * Streams an export as a file: the same bytes at each call, while the settings are the same. It
 * reads, writes and marks a batch at a time, so that a file of any size takes little memory, begins
 * at once, and lets others in between.
 */
export const fileOfExport = async (deps: Needs, bookExport: BookExport): Promise<{ mediaType: string; content: Readable }> => {
  const settings = await readBookSettings(deps.db)
  const years = await yearsOf(deps.db, bookExport, settings.financial_year_start_month)
  const inTurn = <T>(work: () => Promise<T>) => deps.heavy.inTurn(bookExport.madeById ?? 0, work)
  const stream = (chunks: AsyncIterable<Uint8Array>) => Readable.from(chunks, { objectMode: false })

  const sie = years.map((to) => ({
    path: `bokforing-${to.slice(0, 4)}.si`,
    async *chunks() {
      const accounts = settings.name_accounts ? await accountsOf(deps.db, bookExport, to) : []
      const { name, organisationNumber } = platformSeller()
      const company = { name, organisationNumber: organisationNumber ?? '' }
      const madeOn = swedishDay(bookExport.madeAt)
      yield inTurn(() => deps.heavy.run('sieHead', { company, madeOn, yearEndsOn: to, accounts, settings }))
      for await (const batch of voucherBatches(deps, bookExport, [to]))
        yield inTurn(() => deps.heavy.run('sieVouchers', { vouchers: batch, settings }))
    },
  }))
  const csv = {
    path: 'verifikationer.csv',
    async *chunks() {
      yield deps.heavy.run('voucherCsv', { vouchers: undefined, settings })
      for await (const batch of voucherBatches(deps, bookExport, years))
        yield inTurn(() => deps.heavy.run('voucherCsv', { vouchers: batch, settings }))
    },
  }
  const documentList = {
    path: 'handlingar.csv',
    async *chunks() {
      yield deps.heavy.run('documentCsv', undefined)
      for await (const batch of documentBatches(deps.db, bookExport)) yield inTurn(() => deps.heavy.run('documentCsv', batch))
    },
  }
  const partnerInvoiceList = {
    path: 'partnerfakturor.csv',
    async *chunks() {
      yield deps.heavy.run('partnerInvoiceCsv', undefined)
      for await (const batch of partnerInvoiceBatches(deps.db, bookExport))
        yield inTurn(() => deps.heavy.run('partnerInvoiceCsv', batch))
    },
  }
  const [only] = sie
  if (bookExport.format === 'csv') return { mediaType: 'text/csv; charset=utf-8', content: stream(csv.chunks()) }
  if (bookExport.format === 'sie' && only && sie.length === 1)
    return { mediaType: 'application/octet-stream', content: stream(only.chunks()) }
  const members = [...sie, ...(bookExport.format === 'zip' ? [csv, documentList, partnerInvoiceList] : [])]
  const content = zip(members.map(({ path, chunks }) => ({ path, open: async () => stream(chunks()) })))
  return { mediaType: 'application/zip', content }
}

/** An export without vouchers has a file too, of its first day's year. */
const yearsOf = async (db: Db, bookExport: BookExport, startMonth: number) => {
  const rows = await db
    .selectDistinct({ to: vouchers.yearEndsOn })
    .from(vouchers)
    .where(ofExport(bookExport))
    .orderBy(asc(vouchers.yearEndsOn))
  return rows.length > 0 ? rows.map(({ to }) => to) : [financialYearOf(bookExport.fromDay, startMonth).to]
}

const accountsOf = async (db: Db, bookExport: BookExport, yearEndsOn: string) => {
  const rows = await db
    .selectDistinct({ account: voucherRows.account })
    .from(voucherRows)
    .innerJoin(vouchers, eq(vouchers.id, voucherRows.voucherId))
    .where(and(ofExport(bookExport), eq(vouchers.yearEndsOn, yearEndsOn)))
    .orderBy(asc(voucherRows.account))
  return rows.map(({ account }) => account)
}

/**
 * Yields vouchers with their rows by year, series and number. A row comparison lets each batch
 * begin in the index where the one before has ended; two conditions with `or` would read it from
 * the start.
 */
async function* voucherBatches(deps: Needs, bookExport: BookExport, years: readonly string[]) {
  const { db } = deps
  let isUnmarked = bookExport.markedAt === null
  const rowsOfVoucher = sql<{ account: number; amountOre: number }[]>`(
    select json_agg(json_build_object('account', r.account, 'amountOre', r.amount_ore) order by r.id)
    from voucher_rows r where r.voucher_id = "vouchers"."id")`
  for (const yearEndsOn of years) {
    let last = { series: '', ordinal: 0 }
    for (;;) {
      const after = sql`(${vouchers.series}, ${vouchers.ordinal}) > (${last.series}, ${last.ordinal})`
      const batch = await db
        .select({ ...getTableColumns(vouchers), document: documents.number, rows: rowsOfVoucher })
        .from(vouchers)
        .leftJoin(documents, eq(documents.id, vouchers.documentId))
        .where(and(eq(vouchers.yearEndsOn, yearEndsOn), ofExport(bookExport), after))
        .orderBy(asc(vouchers.series), asc(vouchers.ordinal))
        .limit(batchVouchers)
      if (batch.length > 0) yield batch.map(({ rows, ...voucher }) => ({ ...voucher, rows: rows ?? [] }))
      if (isUnmarked) isUnmarked = await db.transaction((tx) => markBatch(tx, deps, bookExport.id))
      const end = batch.at(-1)
      if (!end || batch.length < batchVouchers) break
      last = end
    }
  }
}

const originals = aliasedTable(documents, 'originals')

/** Yields the documents of an export's vouchers by series and number. */
async function* documentBatches(db: Db, bookExport: BookExport) {
  let last = { series: '', ordinal: 0 }
  for (;;) {
    const after = sql`(${documents.series}, ${documents.ordinal}) > (${last.series}, ${last.ordinal})`
    const isIn = exists(
      db
        .select({ id: vouchers.id })
        .from(vouchers)
        .where(and(eq(vouchers.documentId, documents.id), ofExport(bookExport))),
    )
    const batch = await db
      .select({
        ...getTableColumns(documents),
        original: originals.number,
        voucher: sql<string>`(select v.series || '-' || v.ordinal from vouchers v where v.document_id = "documents"."id" order by v.id limit 1)`,
      })
      .from(documents)
      .leftJoin(originals, eq(originals.id, documents.originalId))
      .where(and(isIn, after))
      .orderBy(asc(documents.series), asc(documents.ordinal))
      .limit(batchVouchers)
    if (batch.length > 0) yield batch
    const end = batch.at(-1)
    if (!end || batch.length < batchVouchers) return
    last = end
  }
}
