import { hasCall } from '#api/extras.ts'
import { usePayouts } from '#api/book-hooks.ts'
import type { Payout } from '#contract/money/books/books.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { yearNow } from './year-now.ts'
import { FiguresTable } from './figures-table.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { PartnerInvoices } from './partner-invoices.tsx'
import { PayoutPayments } from './payout-payments.tsx'
import { YearSwitch } from './year-switch.tsx'

const t = bookTexts.payouts

/** Shows each partner's earnings in a year; partners see their own. */
export const PayoutsSection = ({ year = yearNow(), viewer }: { year: number | undefined; viewer: Viewer }) => {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const hasOwn = officeRights.holdPayoutAccount(viewer) || viewer.has_payouts
  const payouts = usePayouts({ query: period })
  return (
    <>
      <YearSwitch year={year} />
      <QueryBoundary query={payouts} failure={bookFailures.payouts}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <PayoutTable payouts={data} caption={t.caption(dayText(period.from), dayText(period.to))} />
          )
        }
      </QueryBoundary>
      {hasCall('books.payoutPayments') && hasOwn && <PayoutPayments period={period} />}
      {hasCall('partnerInvoices.list') && <PartnerInvoices period={period} />}
    </>
  )
}

const PayoutTable = ({ payouts, caption }: { payouts: readonly Payout[]; caption: string }) => {
  const sekText = sekFormatOf(
    payouts.flatMap(({ gross, refunded, fee, share, owed_back }) => [gross, refunded, fee, share, owed_back ?? 0]),
  )
  const isOwedBack = payouts.some(({ owed_back }) => owed_back)
  return (
    <>
      <FiguresTable
        caption={caption}
        headColumn={t.partner}
        columns={[t.payments, t.gross, t.refunded, t.fee, t.share, ...(isOwedBack ? [t.owedBack] : []), t.account]}
        rows={payouts.map(({ partner, payments, gross, refunded, fee, share, owed_back, account }) => ({
          key: partner.id,
          head: partner.name,
          cells: [
            payments,
            sekText(gross),
            sekText(refunded),
            sekText(fee),
            <strong key="share">{sekText(share)}</strong>,
            ...(isOwedBack ? [sekText(owed_back ?? 0)] : []),
            account ?? t.noAccount,
          ],
        }))}
      />
      {isOwedBack && <p className="muted">{t.owedBackHint}</p>}
    </>
  )
}
