import { useBookSummary } from '#api/book-hooks.ts'
import type { BookMonth, BookSummary } from '#contract/money/books/books.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek, sekFormatOf } from '#contract/core/format-sek.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Notice } from '#ui/notice.tsx'
import { Link } from '@tanstack/react-router'
import { FiguresTable } from './figures-table.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { MonthVouchers } from './month-vouchers.tsx'
import { monthText } from '#contract/dates/month-text.ts'
import { sharesOf } from './shares-in.ts'
import { YearSwitch } from './year-switch.tsx'

const t = bookTexts.summary

interface SummarySectionProps {
  /** The one that it begins in; undefined for the current one. */
  year: number | undefined
  /** The one whose vouchers are shown: `2026-11`. */
  month: string | undefined
  viewer: Viewer
}

/** A financial year by month, and whether its series are whole. */
export const SummarySection = ({ year, month, viewer }: SummarySectionProps) => {
  const summary = useBookSummary({ query: year === undefined ? {} : { year: String(year) } })
  const shown = year ?? (summary.data && Number(summary.data.from.slice(0, 4)))
  return (
    <>
      {shown !== undefined && <YearSwitch year={shown} />}
      <QueryBoundary query={summary} failure={bookFailures.summary}>
        {(data) => <Summary summary={data} viewer={viewer} />}
      </QueryBoundary>
      {month !== undefined && <MonthVouchers key={month} month={month} viewer={viewer} />}
    </>
  )
}

const Summary = ({ summary, viewer }: { summary: BookSummary; viewer: Viewer }) => {
  const { from, to, months, orphaned_work: work, owed_refunds: debts, owed_shares: shares, locked_until } = summary
  const used = months.filter(
    ({ vouchers, advances, owed_by_provider }) => vouchers > 0 || advances !== 0 || owed_by_provider !== 0,
  )
  // Partners' sales are no column where none sells in their own name.
  const hasPartnersSales = used.some((month) => month.gross_of_partners !== 0)
  const columns = allColumns.filter(({ of }) => of !== 'gross_of_partners' || hasPartnersSales)
  const sekText = sekFormatOf([...used, totalOf(used)].flatMap((sums) => columns.map(({ of }) => sums[of])))
  const cellsOf = (sums: Sums) => columns.map(({ of }) => (of === 'not_exported' ? sums[of] : sekText(sums[of])))
  return (
    <>
      <Wholeness summary={summary} />
      {work && <AtReceipts text={t.orphanedWork} left={work} viewer={viewer} />}
      {debts && <AtReceipts text={t.owedRefunds} left={debts} viewer={viewer} />}
      {shares && <OwedShares shares={shares} />}
      {used.length > 0 ? (
        <>
          <FiguresTable
            caption={t.caption(dayText(from), dayText(to))}
            headColumn={t.month}
            columns={columns.map(({ label }) => label)}
            rows={used.map((month) => ({ key: month.month, head: <MonthLink month={month.month} />, cells: cellsOf(month) }))}
            total={{ key: 'total', head: t.total, cells: cellsOf(totalOf(used)) }}
          />
          <p className="muted">{hasPartnersSales ? `${t.explained} ${t.grossOfPartnersExplained}` : t.explained}</p>
        </>
      ) : (
        <p className="muted">{t.none}</p>
      )}
      {locked_until !== null && <p className="muted">{t.lockedUntil(dayText(locked_until))}</p>}
    </>
  )
}

type Sums = Omit<BookMonth, 'month' | 'vouchers'>

const allColumns = [
  { of: 'gross', label: t.gross },
  { of: 'gross_of_partners', label: t.grossOfPartners },
  { of: 'vat', label: t.vat },
  { of: 'refunds', label: t.refunds },
  { of: 'advances', label: t.advances },
  { of: 'owed_by_provider', label: t.provider },
  { of: 'not_exported', label: t.notExported },
] as const

const MonthLink = ({ month }: { month: string }) => (
  <Link to="/office/books" search={(current) => ({ ...current, manad: month })} resetScroll={false}>
    {monthText(month)}
  </Link>
)

/** Sums add up over the months; a balance is that of the last month. */
const totalOf = (months: readonly BookMonth[]): Sums => {
  const sumOf = (column: 'gross' | 'gross_of_partners' | 'vat' | 'refunds' | 'not_exported') =>
    Math.round(months.reduce((sum, month) => sum + month[column], 0) * 100) / 100
  const { advances = 0, owed_by_provider = 0 } = months.at(-1) ?? {}
  return {
    gross: sumOf('gross'),
    gross_of_partners: sumOf('gross_of_partners'),
    vat: sumOf('vat'),
    refunds: sumOf('refunds'),
    not_exported: sumOf('not_exported'),
    advances,
    owed_by_provider,
  }
}

interface AtReceiptsProps {
  text: string
  left: NonNullable<BookSummary['orphaned_work'] | BookSummary['owed_refunds']>
  viewer: Viewer
}

/** Money that only its receipts lead to. */
const AtReceipts = ({ text, left, viewer }: AtReceiptsProps) => (
  <Notice kind="info">
    <p>{text}</p>
    <ul>
      {left.map(({ payment, amount }) => (
        <li key={payment}>
          <ReceiptLink payment={payment} viewer={viewer}>
            {t.orphanedOrder(payment, formatSek(amount))}
          </ReceiptLink>
        </li>
      ))}
    </ul>
  </Notice>
)

/** Shares that are noted as settled where the payouts of their year are. */
const OwedShares = ({ shares }: { shares: NonNullable<BookSummary['owed_shares']> }) => (
  <Notice kind="info">
    <p>{t.owedShares}</p>
    <ul>
      {shares.flatMap((owed) =>
        sharesOf(owed).map(({ payment, to, amount }) => (
          <li key={`${payment} ${to}`}>
            <Link to="/office/books" search={{ del: 'utbetalningar', ar: owed.day.slice(0, 4) }}>
              {t.owedShare[to](payment, formatSek(amount))}
            </Link>
          </li>
        )),
      )}
    </ul>
  </Notice>
)

/** The numbers that are missing, which must be none. */
const Wholeness = ({ summary: { gaps, unbalanced } }: { summary: BookSummary }) => {
  if (gaps.length === 0 && unbalanced.length === 0) return <Notice kind="success">{t.noGaps}</Notice>
  return (
    <Notice kind="error">
      {gaps.length > 0 && (
        <p>
          <strong>{t.gapsTitle}</strong>
        </p>
      )}
      {gaps.map(({ series, missing }) => (
        <p key={series}>{t.gap(series, missing.join(', '))}</p>
      ))}
      {unbalanced.length > 0 && <p>{t.unbalanced(unbalanced.join(', '))}</p>}
      <p>{t.gapsHelp}</p>
    </Notice>
  )
}
