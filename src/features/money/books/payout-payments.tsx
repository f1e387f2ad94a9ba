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

const { ofPayments: t, ...sums } = bookTexts.payouts

/** Lists the payments of a partner's own payouts, by their numbers alone. */
export const PayoutPayments = ({ period }: { period: { from: string; to: string } }) => {
  const payments = usePayoutPaymentPages(period)
  return (
    <QueryBoundary query={payments} failure={bookFailures.payoutPayments}>
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
  const isOwedBack = payments.some(({ owed_back }) => owed_back)
  const sekText = sekFormatOf(
    payments.flatMap(({ gross, refunded, fee, share, owed_back }) => [gross, refunded, fee, share, owed_back ?? 0]),
  )
  return (
    <FiguresTable
      headColumn={t.order}
      columns={[t.matter, t.paid, sums.gross, sums.refunded, sums.fee, sums.share, ...(isOwedBack ? [sums.owedBack] : [])]}
      rows={payments.map(({ id, matter, day, gross, refunded, fee, share, owed_back }) => ({
        key: id,
        head: t.one(id),
        cells: [
          matter,
          dayText(day),
          sekText(gross),
          sekText(refunded),
          sekText(fee),
          <strong key="share">{sekText(share)}</strong>,
          ...(isOwedBack ? [sekText(owed_back ?? 0)] : []),
        ],
      }))}
    />
  )
}
