import { usePayoutPaymentPages } from '#api/book-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { PayoutPayment } from '#contract/money/books/payout-payments.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import styles from './books.module.css'
import { FiguresTable } from './figures-table.tsx'
import { owedColumns } from './owed-columns.ts'

const { ofPayments: t, ...sums } = bookTexts.payouts

/** Lists the payments of a partner's own payouts, by their numbers alone. */
export const PayoutPayments = ({ period }: { period: { from: string; to: string } }) => {
  const payments = usePayoutPaymentPages(period)
  return (
    <QueryBoundary query={payments} failure={bookFailures.payoutPayments} mayBeEmpty>
      {({ pages }) => {
        const rows = rowsOf(pages)
        if (rows.length === 0) return null
        return (
          <section aria-labelledby="betalningar" className={styles.part}>
            <h2 id="betalningar">{t.heading}</h2>
            <p className="muted">{t.lead}</p>
            <PaymentTable payments={rows} />
            <MoreButton pages={payments} label={t.more} failure={bookFailures.payoutPayments} />
          </section>
        )
      }}
    </QueryBoundary>
  )
}

const PaymentTable = ({ payments }: { payments: readonly PayoutPayment[] }) => {
  const owed = owedColumns(payments)
  const owedIn = (payment: PayoutPayment) => owed.map(({ of }) => payment[of] ?? 0)
  const sekText = sekFormatOf(
    payments.flatMap((payment) => [payment.gross, payment.refunded, payment.fee, payment.share, ...owedIn(payment)]),
  )
  return (
    <FiguresTable
      headColumn={t.order}
      columns={[t.matter, t.paid, sums.gross, sums.refunded, sums.fee, sums.share, ...owed.map(({ label }) => label)]}
      rows={payments.map((payment) => ({
        key: payment.id,
        head: t.one(payment.id),
        cells: [
          payment.matter,
          dayText(payment.day),
          sekText(payment.gross),
          sekText(payment.refunded),
          sekText(payment.fee),
          <strong key="share">{sekText(payment.share)}</strong>,
          ...owedIn(payment).map(sekText),
        ],
      }))}
    />
  )
}
