import { usePayouts } from '#api/book-hooks.ts'
import type { Payout } from '#contract/books.ts'
import { dayText } from '#lib/day-text.ts'
import { formatSek } from '#lib/money.ts'
import { bookFailures } from '#texts/book-failures.ts'
import { bookTexts } from '#texts/books.ts'
import styles from './books.module.css'
import { Loaded } from './loaded.tsx'
import { YearSwitch } from './year-switch.tsx'

const t = bookTexts.payouts

/** What each partner earned in a year; partners see their own. */
export const PayoutsSection = ({ year }: { year: number }) => {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const payouts = usePayouts({ query: period })
  return (
    <>
      <YearSwitch year={year} />
      <Loaded query={payouts} failure={bookFailures.payouts}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <PayoutTable payouts={data} caption={t.caption(dayText(period.from), dayText(period.to))} />
          )
        }
      </Loaded>
    </>
  )
}

const PayoutTable = ({ payouts, caption }: { payouts: readonly Payout[]; caption: string }) => (
  <div className={styles.fit}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.partner}</th>
          <th scope="col">{t.payments}</th>
          <th scope="col">{t.gross}</th>
          <th scope="col">{t.refunded}</th>
          <th scope="col">{t.fee}</th>
          <th scope="col">{t.share}</th>
          <th scope="col">{t.account}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ partner, payments, gross, refunded, fee, share, account }) => (
          <tr key={partner.id}>
            <th scope="row">{partner.name}</th>
            <td data-label={t.payments}>{payments}</td>
            <td data-label={t.gross}>{formatSek(gross)}</td>
            <td data-label={t.refunded}>{formatSek(refunded)}</td>
            <td data-label={t.fee}>{formatSek(fee)}</td>
            <td data-label={t.share}>
              <strong>{formatSek(share)}</strong>
            </td>
            <td data-label={t.account}>{account ?? t.noAccount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
