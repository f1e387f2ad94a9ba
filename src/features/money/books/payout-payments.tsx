import { usePayoutPaymentPages } from '#api/book-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { PayoutPayment } from '#contract/money/books/payout-payments.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import styles from './books.module.css'
import { FiguresTable } from './figures-table.tsx'
import { payoutSums } from './payout-sums.tsx'

const t = bookTexts.payouts.ofPayments

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
  const { columns, cellsOf } = payoutSums(payments)
  return (
    <FiguresTable
      headColumn={t.order}
      columns={[t.matter, t.paid, ...columns]}
      rows={payments.map((payment) => ({
        key: payment.id,
        head: t.one(payment.id),
        cells: [payment.matter, dayText(payment.day), ...cellsOf(payment)],
      }))}
    />
  )
}
