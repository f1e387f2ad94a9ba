import { useBookSummary } from '#api/book-hooks.ts'
import type { BookMonth, BookSummary } from '#contract/books.ts'
import { dayText } from '#lib/day-text.ts'
import { formatSek } from '#lib/money.ts'
import { bookFailures } from '#texts/book-failures.ts'
import { bookTexts } from '#texts/books.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './books.module.css'
import { Loaded } from './loaded.tsx'
import { monthText } from './month-text.ts'
import { YearSwitch } from './year-switch.tsx'

const t = bookTexts.summary

/** A financial year by month, and whether its series are whole. */
export const SummarySection = ({ year }: { year: number }) => {
  const summary = useBookSummary({ query: { year: String(year) } })
  return (
    <>
      <YearSwitch year={year} />
      <Loaded query={summary} failure={bookFailures.summary}>
        {(data) => <Summary summary={data} />}
      </Loaded>
    </>
  )
}

const Summary = ({ summary }: { summary: BookSummary }) => {
  const { from, to, months, locked_until } = summary
  const hasAny = months.some(({ vouchers }) => vouchers > 0)
  return (
    <>
      <Wholeness summary={summary} />
      {hasAny ? (
        <>
          <div className={styles.fit}>
            <table className={styles.table}>
              <caption>{t.caption(dayText(from), dayText(to))}</caption>
              <thead>
                <tr>
                  <th scope="col">{t.month}</th>
                  <th scope="col">{t.gross}</th>
                  <th scope="col">{t.vat}</th>
                  <th scope="col">{t.refunds}</th>
                  <th scope="col">{t.advances}</th>
                  <th scope="col">{t.provider}</th>
                  <th scope="col">{t.notExported}</th>
                </tr>
              </thead>
              <tbody>
                {months
                  .filter(({ vouchers, advances, owed_by_provider }) => vouchers > 0 || advances !== 0 || owed_by_provider !== 0)
                  .map((month) => (
                    <MonthRow key={month.month} month={month} />
                  ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t.total}</th>
                  <Sum label={t.gross} amount={sumOf(months, 'gross')} />
                  <Sum label={t.vat} amount={sumOf(months, 'vat')} />
                  <Sum label={t.refunds} amount={sumOf(months, 'refunds')} />
                  <Sum label={t.advances} amount={months.at(-1)?.advances ?? 0} />
                  <Sum label={t.provider} amount={months.at(-1)?.owed_by_provider ?? 0} />
                  <td data-label={t.notExported}>{sumOf(months, 'not_exported')}</td>
                </tr>
              </tfoot>
            </table>
          </div>
          <p className="muted">{t.explained}</p>
        </>
      ) : (
        <p className="muted">{t.none}</p>
      )}
      {locked_until !== null && <p className="muted">{t.lockedUntil(dayText(locked_until))}</p>}
    </>
  )
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

const MonthRow = ({ month }: { month: BookMonth }) => (
  <tr>
    <th scope="row">{monthText(month.month)}</th>
    <Sum label={t.gross} amount={month.gross} />
    <Sum label={t.vat} amount={month.vat} />
    <Sum label={t.refunds} amount={month.refunds} />
    <Sum label={t.advances} amount={month.advances} />
    <Sum label={t.provider} amount={month.owed_by_provider} />
    <td data-label={t.notExported}>{month.not_exported}</td>
  </tr>
)

const Sum = ({ label, amount }: { label: string; amount: number }) => <td data-label={label}>{formatSek(amount)}</td>

const sumOf = (months: readonly BookMonth[], column: 'gross' | 'vat' | 'refunds' | 'not_exported') =>
  Math.round(months.reduce((sum, month) => sum + month[column], 0) * 100) / 100
