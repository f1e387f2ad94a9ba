import { hasCall } from '#api/extras.ts'
import { usePayouts } from '#api/book-hooks.ts'
import type { Payout } from '#contract/money/books/books.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isOrWasPartner, type Viewer } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import styles from './books.module.css'
import { yearNow } from './year-now.ts'
import { FiguresTable } from './figures-table.tsx'
import { payoutSums } from './payout-sums.tsx'
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
  const { columns, cellsOf, hints } = payoutSums(payouts)
  return (
    <>
      <FiguresTable
        caption={caption}
        headColumn={t.partner}
        columns={[t.payments, ...columns]}
        rows={payouts.map((payout) => ({
          key: payout.partner.id,
          head: (
            <span>
              <span>{payout.partner.name}</span> <small className={styles.account}>{payout.account ?? t.noAccount}</small>
            </span>
          ),
          cells: [payout.payments, ...cellsOf(payout)],
        }))}
      />
      {hints.map((hint) => (
        <p key={hint} className="muted">
          {hint}
        </p>
      ))}
    </>
  )
}
