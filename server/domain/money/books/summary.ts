import { asc, between, lte, sql } from 'drizzle-orm'
import { listRows } from '#contract/core/next-page.ts'
import { sekOf } from '#contract/core/ore.ts'
import { financialYearNamed, financialYearOf } from '#contract/dates/financial-year.ts'
import { owedOf } from '#contract/money/books/earnings.ts'
import { yearInMonths } from '#contract/money/books/month-sums.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { bookMonthAccounts, bookMonths } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import { listOrphanedWork } from '#server/domain/money/payments/orphaned-work.ts'
import { listOrphanedDebts } from '#server/domain/money/refunds/owed.ts'
import { faultsOfYear } from './check-series.ts'
import { mayOweShares } from './paid-out.ts'
import { readBookSettings } from './settings.ts'

/**
 * A financial year by month, until now, with what must be empty: gaps in the series, and vouchers
 * that aren't balanced; the work and the failed refunds that only their receipts lead to; and owed
 * shares. It reads sums that are kept with each voucher, and vouchers of few payments.
 * @param year the calendar year that it begins in; the current one without
 */
export const summariseBooks = async ({ db, clock }: Deps, year?: number) => {
  const settings = await readBookSettings(db)
  const { accounts, financial_year_start_month: startMonth, locked_until } = settings
  const today = swedishDay(clock.now())
  const { from, to, name } = year ? financialYearNamed(year, startMonth) : financialYearOf(today, startMonth)
  const [firstMonth, lastMonth] = [from.slice(0, 7), to.slice(0, 7)]
  const inYear = between(bookMonths.month, firstMonth, lastMonth)
  const moved = await db.select().from(bookMonths).where(inYear)
  const onAccounts = await sumsOnAccounts(db, { firstMonth, lastMonth })
  const months = yearInMonths({ moved, onAccounts }, { from, to }, { today, accounts })
  const faults = await faultsOfYear(db, name)
  const left = await listOrphanedWork(db)
  const debts = await listOrphanedDebts(db)
  const shares = (await mayOweShares(db)).flatMap((paid) =>
    owedOf(paid.paymentId, paid).map((owed) => ({ ...owed, day: paid.day })),
  )
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
    ...(left.length > 0 && {
      orphaned_work: left.map(({ payment, forWorkOre }) => ({ payment: payment.id, amount: sekOf(forWorkOre) })),
    }),
    ...(debts.length > 0 && {
      owed_refunds: debts.map(({ payment, owedOre }) => ({ payment: payment.id, amount: sekOf(owedOre) })),
    }),
    ...(shares.length > 0 && { owed_shares: shares.slice(0, listRows) }),
    locked_until,
  }
}

/** Sums what each account got by month of the year, and until it began as one row before it. */
const sumsOnAccounts = (db: Db, { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string }) => {
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
