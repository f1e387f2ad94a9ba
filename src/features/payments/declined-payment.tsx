import { useDeclinedPayments } from '#api/hooks.ts'
import { formatSek } from '#lib/money.ts'
import { paymentAreaTexts as t } from '#texts/payments.ts'
import styles from './payment-area.module.css'
import { paymentDate } from './payment-date.ts'

/** What the office sees before it asks anew: the customer's last no (docs/decisions/0006). */
export const DeclinedPayment = ({ matterId }: { matterId: string }) => {
  const { data: [last] = [], isError } = useDeclinedPayments({ query: { matter: matterId } })
  if (isError)
    return (
      <p role="status" className="muted">
        {t.declinedUnknown}
      </p>
    )
  if (!last) return null
  return (
    <p className={styles.declined}>
      <strong>{t.declined}</strong>
      <span className={styles.amount}>{t.declinedMore(formatSek(last.amount))}</span>
      <time className="muted" dateTime={last.declined_at}>
        {paymentDate(last.declined_at)}
      </time>
    </p>
  )
}
