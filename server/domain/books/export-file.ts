import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { and, asc, between, eq, inArray, lte } from 'drizzle-orm'
import type { BookAccounts, BookSettings } from '#contract/book-settings.ts'
import { csvOf } from '#contract/csv.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import { seller } from '#contract/seller.ts'
import { swedishDay } from '#contract/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { type bookExports, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { type Member, zip } from '#server/domain/shared/zip.ts'
import { readBookSettings } from './settings.ts'
import { sieFile } from './sie.ts'

type BookExport = typeof bookExports.$inferSelect

const accountTexts: Record<keyof BookAccounts, string> = {
  provider: 'Fordran på betaltjänst',
  advances: 'Förskott från kunder',
  vat: 'Utgående moms 25 %',
  sales: 'Försäljning tjänster 25 %',
  owed_to_customers: 'Skuld till kunder',
  owed_to_partners: 'Skuld till partner',
  fees: 'Avgifter från partner',
  subcontracted: 'Legotjänster',
}

const voucherTexts: Record<typeof vouchers.$inferSelect.kind, string> = {
  paid: 'Betalning',
  performed: 'Utfört',
  refunded: 'Återbetalning',
  'refund failed': 'Återbetalning som inte kom fram',
  'dispute lost': 'Förlorad tvist',
}

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

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
type Exported = Awaited<ReturnType<typeof exportedVouchers>>

/** How many vouchers an export has, and how many financial years they are of. */
export const sizeOfExport = async (db: Db, made: BookExport) => {
  const exported = await exportedVouchers(db, made)
  return { vouchers: exported.length, years: new Set(exported.map(({ yearEndsOn }) => yearEndsOn)).size }
}

/** An export as a file: the same bytes at each call, while the settings are the same. */
export const fileOfExport = async (db: Db, made: BookExport): Promise<{ mediaType: string; content: Readable }> => {
  const [exported, settings] = [await exportedVouchers(db, made), await readBookSettings(db)]
  const sie = sieFiles(made, exported, settings)
  const csv = member('verifikationer.csv', csvOf(csvRows(exported, settings)))
  const [only] = sie
  if (made.format === 'csv') return { mediaType: 'text/csv; charset=utf-8', content: await csv.open() }
  if (made.format === 'sie' && only && sie.length === 1)
    return { mediaType: 'application/octet-stream', content: await only.open() }
  const more = made.format === 'zip' ? [csv, member('handlingar.csv', csvOf(await documentRows(db, exported)))] : []
  return { mediaType: 'application/zip', content: zip([...sie, ...more]) }
}

const member = (path: string, content: string | Buffer): Member => ({
  path,
  open: async () => Readable.from([Buffer.from(content)]),
})

/** One for each financial year; an export without vouchers has one too, of its first day's year. */
const sieFiles = (made: BookExport, exported: Exported, settings: BookSettings): Member[] => {
  const byYear = Map.groupBy(exported, ({ yearEndsOn }) => yearEndsOn)
  const ends = byYear.size > 0 ? [...byYear.keys()] : [financialYearOf(made.fromDay, settings.financial_year_start_month).to]
  return ends.map((to) => {
    const ofYear = byYear.get(to) ?? []
    const used = new Set(ofYear.flatMap(({ rows }) => rows.map(({ account }) => account)))
    const names = [...namesOf(settings)].filter(([account]) => settings.name_accounts && used.has(account))
    const content = sieFile({
      company: seller,
      version,
      madeOn: swedishDay(made.madeAt),
      year: { from: firstDayOfYear(to), to },
      accountNames: new Map(names),
      vouchers: ofYear,
    })
    return member(`bokforing-${to.slice(0, 4)}.si`, content)
  })
}

/** A financial year begins on the day after the one a year before its last day. */
const firstDayOfYear = (to: string) => {
  const [year = 0, month = 1] = to.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month, 1)).toISOString().slice(0, 10)
}

/** One account may be used for several things. */
const namesOf = ({ accounts }: BookSettings) => {
  const names = new Map<number, string>()
  for (const [role, text] of Object.entries(accountTexts)) {
    const account = Object.entries(accounts).find(([name]) => name === role)?.[1]
    if (account !== undefined) names.set(account, names.has(account) ? `${names.get(account)}, ${text}` : text)
  }
  return names
}

const csvRows = (exported: Exported, settings: BookSettings) => {
  const names = namesOf(settings)
  const amount = (ore: number) => (ore > 0 ? sek(ore) : null)
  return [
    [
      'Verifikation',
      'Bokförd',
      'Hände',
      'Händelse',
      'Text',
      'Handling',
      'Order',
      'Ärende',
      'Konto',
      'Kontonamn',
      'Debet',
      'Kredit',
    ],
    ...exported.flatMap((voucher) =>
      voucher.rows.map(({ account, amountOre }) => [
        `${voucher.series}-${voucher.ordinal}`,
        voucher.day,
        swedishDay(voucher.occurredAt),
        voucherTexts[voucher.kind],
        voucher.text,
        voucher.document,
        voucher.paymentId,
        voucher.matterId,
        account,
        names.get(account) ?? null,
        amount(amountOre),
        amount(-amountOre),
      ]),
    ),
  ]
}

const documentRows = async (db: Db, exported: Exported) => {
  const ids = exported.flatMap(({ documentId }) => documentId ?? [])
  const found =
    ids.length > 0
      ? await db.select().from(documents).where(inArray(documents.id, ids)).orderBy(asc(documents.series), asc(documents.ordinal))
      : []
  const numbers = new Map(
    (ids.length > 0
      ? await db
          .select({ id: documents.id, number: documents.number })
          .from(documents)
          .where(
            inArray(
              documents.paymentId,
              found.map(({ paymentId }) => paymentId),
            ),
          )
      : []
    ).map(({ id, number }) => [id, number]),
  )
  return [
    ['Nummer', 'Slag', 'Utfärdad', 'Gäller', 'Order', 'Ärende', 'Utan moms', 'Moms', 'Summa', 'Momssats', 'I efterhand'],
    ...found.map((document) => [
      document.number,
      { receipt: 'Kvitto', invoice: 'Faktura', credit: 'Kreditnota' }[document.kind],
      swedishDay(document.issuedAt),
      document.originalId === null ? null : (numbers.get(document.originalId) ?? null),
      document.paymentId,
      document.matterId,
      sek(document.netOre),
      sek(document.vatOre),
      sek(document.grossOre),
      `${document.vatPercent} %`,
      document.isBelated ? 'ja' : null,
    ]),
  ]
}

const sek = (ore: number) => (ore / 100).toFixed(2).replace('.', ',')
