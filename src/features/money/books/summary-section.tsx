import { useBookSummary } from '#api/book-hooks.ts'
import type { BookMonth, BookSummary } from '#contract/money/books/books.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Notice } from '#ui/notice.tsx'
import { FiguresTable } from './figures-table.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { monthText } from './month-text.ts'
import { YearSwitch } from './year-switch.tsx'

const t = bookTexts.summary

/**
 * A financial year by month, and whether its series are whole.
 * @param year the one that it begins in; undefined for the current one
 */
export const SummarySection = ({ year }: { year: number | undefined }) => {
  const summary = useBookSummary({ query: year === undefined ? {} : { year: String(year) } })
  const shown = year ?? (summary.data && Number(summary.data.from.slice(0, 4)))
  return (
    <>
      {shown !== undefined && <YearSwitch year={shown} />}
      <QueryBoundary query={summary} failure={bookFailures.summary}>
        {(data) => <Summary summary={data} />}
      </QueryBoundary>
    </>
  )
}

const Summary = ({ summary }: { summary: BookSummary }) => {
  const { from, to, months, locked_until } = summary
  const used = months.filter(
    ({ vouchers, advances, owed_by_provider }) => vouchers > 0 || advances !== 0 || owed_by_provider !== 0,
  )
  return (
    <>
      <Wholeness summary={summary} />
      {used.length > 0 ? (
        <>
          <FiguresTable
            caption={t.caption(dayText(from), dayText(to))}
            headColumn={t.month}
            columns={[t.gross, t.vat, t.refunds, t.advances, t.provider, t.notExported]}
            rows={used.map((month) => ({ head: monthText(month.month), cells: cellsOf(month) }))}
            total={{ head: t.total, cells: cellsOf(totalOf(used)) }}
          />
          <p className="muted">{t.explained}</p>
        </>
      ) : (
        <p className="muted">{t.none}</p>
      )}
      {locked_until !== null && <p className="muted">{t.lockedUntil(dayText(locked_until))}</p>}
    </>
  )
}

type Sums = Omit<BookMonth, 'month' | 'vouchers'>

const cellsOf = ({ gross, vat, refunds, advances, owed_by_provider, not_exported }: Sums) => [
  formatSek(gross),
  formatSek(vat),
  formatSek(refunds),
  formatSek(advances),
  formatSek(owed_by_provider),
  not_exported,
]

/** Sums add up over the months; a balance is that of the last month. */
const totalOf = (months: readonly BookMonth[]): Sums => {
  const sumOf = (column: 'gross' | 'vat' | 'refunds' | 'not_exported') =>
    Math.round(months.reduce((sum, month) => sum + month[column], 0) * 100) / 100
  const { advances = 0, owed_by_provider = 0 } = months.at(-1) ?? {}
  return {
    gross: sumOf('gross'),
    vat: sumOf('vat'),
    refunds: sumOf('refunds'),
    not_exported: sumOf('not_exported'),
    advances,
    owed_by_provider,
  }
}

/** The numbers that are missing, which must be none. */
const Wholeness = ({ summary: { gaps, unbalanced } }: { summary: BookSummary }) => {
  if (gaps.length === 0 && unbalanced.length === 0)
    return (
      <Notice kind="success" role="status">
        <p>{t.noGaps}</p>
      </Notice>
    )
  return (
    <Notice kind="error" role="alert">
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
