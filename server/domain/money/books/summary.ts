import { asc, between, lte, sql } from 'drizzle-orm'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { monthsBetween } from '#contract/dates/open-months.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { bookMonthAccounts, bookMonths } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import { sekOf } from '#server/domain/shared/money.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { faultsOfYear } from './check-series.ts'
import { readBookSettings } from './settings.ts'

/**
 * A financial year by month, until now, with what must be empty: gaps in the series, and vouchers
 * that aren't balanced. It reads sums that are kept with each voucher, never the vouchers.
 * @param year the calendar year that it begins in; the current one without
 */
export const summariseBooks = async ({ db, clock }: Deps, { viewer }: CallContext, year?: number) => {
  requireRight(viewer, 'keepBooks')
  const settings = await readBookSettings(db)
  const { accounts, financial_year_start_month: startMonth, locked_until } = settings
  const today = swedishDay(clock.now())
  const named = year && financialYearOf(`${year}-${String(startMonth).padStart(2, '0')}-01`, startMonth)
  const { from, to, name } = named || financialYearOf(today, startMonth)
  const [firstMonth, lastMonth] = [from.slice(0, 7), to.slice(0, 7)]
  const sums = await db
    .select()
    .from(bookMonths)
    .where(between(bookMonths.month, firstMonth, lastMonth))
  const balances = await balancesOf(db, { firstMonth, lastMonth })
  const months = monthsBetween(from, today < to ? today : to).map((month) => {
    const own = sums.filter((row) => row.month === month)
    const moved = (which: (row: (typeof sums)[number]) => boolean) =>
      sekOf(own.filter(which).reduce((sum, row) => sum + row.movedOre, 0))
    const total = (what: 'vouchers' | 'notExported') => own.reduce((sum, row) => sum + row[what], 0)
    const balance = (account: number, since?: string) =>
      sekOf(
        balances
          .filter((row) => row.account === account && row.month <= month && (since === undefined || row.month >= since))
          .reduce((sum, row) => sum + row.amountOre, 0),
      )
    return {
      month,
      gross: moved(({ kind, seller }) => kind === 'paid' && seller === 'platform'),
      gross_of_partners: moved(({ kind, seller }) => kind === 'paid' && seller === 'partner'),
      vat: 0 - balance(accounts.vat, month),
      refunds: 0 - moved(({ kind }) => movesBack.has(kind)),
      advances: 0 - balance(accounts.advances),
      owed_by_provider: balance(accounts.provider) + 0,
      vouchers: total('vouchers'),
      not_exported: total('notExported'),
    }
  })
  const faults = await faultsOfYear(db, name)
  return {
    from,
    to,
    months,
    gaps: [
      ...Map.groupBy(
        faults.filter(({ fault }) => fault === 'missing'),
        ({ series }) => series,
      ),
    ].map(([series, list]) => ({
      series,
      missing: list.map(({ ordinal }) => ordinal),
    })),
    unbalanced: faults.flatMap(({ series, ordinal, fault }) => (fault === 'unbalanced' ? `${series}-${ordinal}` : [])),
    locked_until,
  }
}

/** Kinds of vouchers that change how much has gone back; a refund that failed takes off. */
const movesBack: ReadonlySet<string> = new Set(['refunded', 'refund failed', 'dispute lost'])

/** What each account got by month of the year, and until the year began as one row before it. */
const balancesOf = (db: Db, { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string }) => {
  const month = sql<string>`case when ${bookMonthAccounts.month} < ${firstMonth} then '' else ${bookMonthAccounts.month} end`
  return db
    .select({
      month: month.as('grouped_month'),
      account: bookMonthAccounts.account,
      amountOre: sql`sum(${bookMonthAccounts.amountOre})`.mapWith(Number),
    })
    .from(bookMonthAccounts)
    .where(lte(bookMonthAccounts.month, lastMonth))
    .groupBy(sql`1`, bookMonthAccounts.account)
    .orderBy(asc(bookMonthAccounts.account))
}
