import { and, eq, like, lte, or, sql } from 'drizzle-orm'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { monthSums } from '#contract/money/books/month-sums.ts'
import { monthsBetween } from '#contract/dates/open-months.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { readBookSettings } from './settings.ts'

/**
 * A financial year by month, until now, with what must be empty: gaps in the series, and vouchers
 * that aren't balanced.
 * @param year the calendar year that it begins in; the current one without
 */
export const summariseBooks = async ({ db, clock }: Deps, { viewer }: CallContext, year?: number) => {
  requireRight(viewer, 'keepBooks')
  const settings = await readBookSettings(db)
  const { accounts, financial_year_start_month: startMonth, locked_until } = settings
  const today = swedishDay(clock.now())
  const named = year && financialYearOf(`${year}-${String(startMonth).padStart(2, '0')}-01`, startMonth)
  const { from, to, name } = named || financialYearOf(today, startMonth)
  const sums = await sumsByMonth(db, to)
  const counts = await countsByMonth(db, from, to)
  const months = monthsBetween(from, today < to ? today : to).map((month) => ({
    ...monthSums(sums, month, accounts),
    ...(counts.get(month) ?? { vouchers: 0, not_exported: 0 }),
  }))
  return { from, to, months, gaps: await gapsIn(db, name), unbalanced: await unbalancedIn(db, to), locked_until }
}

const month = sql<string>`to_char(${vouchers.day}, 'YYYY-MM')`

/** All rows until the year's end. The first row of a voucher has the whole amount that moved. */
const sumsByMonth = (db: Db, to: string) => {
  const isFirst = sql<boolean>`${voucherRows.id} = (select min(first.id) from ${voucherRows} as first where first.voucher_id = ${vouchers.id})`
  const rows = db
    .select({
      month: month.as('month'),
      kind: vouchers.kind,
      account: voucherRows.account,
      amountOre: voucherRows.amountOre,
      isFirst: isFirst.as('is_first'),
    })
    .from(voucherRows)
    .innerJoin(vouchers, eq(vouchers.id, voucherRows.voucherId))
    .where(lte(vouchers.day, to))
    .as('rows')
  return db
    .select({
      month: rows.month,
      kind: rows.kind,
      account: rows.account,
      isFirst: rows.isFirst,
      ore: sql`sum(${rows.amountOre})`.mapWith(Number),
    })
    .from(rows)
    .groupBy(rows.month, rows.kind, rows.account, rows.isFirst)
}

const countsByMonth = async (db: Db, from: string, to: string) => {
  const rows = await db
    .select({
      month: month.as('month'),
      vouchers: sql`count(*)`.mapWith(Number),
      not_exported: sql`count(*) filter (where ${vouchers.exportId} is null)`.mapWith(Number),
    })
    .from(vouchers)
    .where(and(sql`${vouchers.day} >= ${from}`, lte(vouchers.day, to)))
    .groupBy(month)
  return new Map(rows.map(({ month: name, ...counts }) => [name, counts]))
}

/** The numbers that a series' counter has given and no row has. */
const gapsIn = async (db: Db, yearName: string) => {
  const ofYear = (series: typeof vouchers.series | typeof documents.series) => like(series, `%${yearName}`)
  const rows = [
    ...(await db.select({ series: vouchers.series, ordinal: vouchers.ordinal }).from(vouchers).where(ofYear(vouchers.series))),
    ...(await db
      .select({ series: documents.series, ordinal: documents.ordinal })
      .from(documents)
      .where(ofYear(documents.series))),
  ]
  // Agreements have a series of their own, and their own retention.
  const counters = await db
    .select()
    .from(numberSeries)
    .where(and(like(numberSeries.name, `%${yearName}`), sql`${numberSeries.name} <> ${`A${yearName}`}`))
  const bySeries = Map.groupBy(rows, ({ series }) => series)
  const known = new Set([...bySeries.keys(), ...counters.map(({ name }) => name)])
  return [...known].toSorted().flatMap((series) => {
    const taken = new Set((bySeries.get(series) ?? []).map(({ ordinal }) => ordinal))
    const counted = counters.find(({ name }) => name === series)?.lastNumber ?? 0
    const last = Math.max(counted, ...taken)
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !taken.has(number))
    return missing.length > 0 ? [{ series, missing }] : []
  })
}

const unbalancedIn = async (db: Db, yearEndsOn: string) => {
  const rows = await db
    .select({ series: vouchers.series, ordinal: vouchers.ordinal })
    .from(vouchers)
    .leftJoin(voucherRows, eq(voucherRows.voucherId, vouchers.id))
    .where(eq(vouchers.yearEndsOn, yearEndsOn))
    .groupBy(vouchers.id)
    .having(or(sql`sum(${voucherRows.amountOre}) <> 0`, sql`count(${voucherRows.id}) = 0`))
  return rows.map(({ series, ordinal }) => `${series}-${ordinal}`)
}
