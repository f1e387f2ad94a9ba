import { hasCall } from '#api/extras.ts'
import { usePayouts } from '#api/book-hooks.ts'
import type { Payout } from '#contract/money/books/books.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isOrWasPartner, type Viewer } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import styles from './books.module.css'
import { yearNow } from './year-now.ts'
import { FiguresTable } from './figures-table.tsx'
import { owedColumns } from './owed-columns.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { PartnerInvoices } from './partner-invoices.tsx'
import { OwedShares } from './owed-shares.tsx'
import { OwnReport } from './own-report.tsx'
import { PayoutPayments } from './payout-payments.tsx'
import { YearSwitch } from './year-switch.tsx'

const t = bookTexts.payouts

/** Shows each partner's earnings in a year; partners see their own. */
export const PayoutsSection = ({ year = yearNow(), viewer }: { year: number | undefined; viewer: Viewer }) => {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const hasOwn = isOrWasPartner(viewer)
  const payouts = usePayouts({ query: period })
  return (
    <>
      <YearSwitch year={year} />
      <QueryBoundary query={payouts} failure={bookFailures.payouts}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <>
              <PayoutTable payouts={data} caption={t.caption(dayText(period.from), dayText(period.to))} />
              <OwedShares payouts={data} viewer={viewer} />
            </>
          )
        }
      </QueryBoundary>
      {hasCall('books.payoutPayments') && hasOwn && <PayoutPayments period={period} />}
      {hasCall('partnerInvoices.list') && <PartnerInvoices period={period} />}
      {hasOwn && !officeRights.keepBooks(viewer) && <OwnReport year={year} />}
    </>
  )
}

const PayoutTable = ({ payouts, caption }: { payouts: readonly Payout[]; caption: string }) => {
  const owed = owedColumns(payouts)
  const owedIn = (payout: Payout) => owed.map(({ of }) => payout[of] ?? 0)
  const sekText = sekFormatOf(
    payouts.flatMap((payout) => [payout.gross, payout.refunded, payout.fee, payout.share, ...owedIn(payout)]),
  )
  return (
    <>
      <FiguresTable
        caption={caption}
        headColumn={t.partner}
        columns={[t.payments, t.gross, t.refunded, t.fee, t.share, ...owed.map(({ label }) => label)]}
        rows={payouts.map((payout) => ({
          key: payout.partner.id,
          head: (
            <span>
              <span>{payout.partner.name}</span> <small className={styles.account}>{payout.account ?? t.noAccount}</small>
            </span>
          ),
          cells: [
            payout.payments,
            sekText(payout.gross),
            sekText(payout.refunded),
            sekText(payout.fee),
            <strong key="share">{sekText(payout.share)}</strong>,
            ...owedIn(payout).map(sekText),
          ],
        }))}
      />
      {owed.map(
        ({ of, hint }) =>
          hint && (
            <p key={of} className="muted">
              {hint}
            </p>
          ),
      )}
    </>
  )
}
