import { useDeclinedPayments } from '#api/hooks.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { declinedPaymentTexts as t } from '#texts/money/declined-payment.ts'
import styles from './payment-area.module.css'
import { paymentDate } from './payment-date.ts'

/**
 * The customer's last declined payment, shown to staff before they request another one
 * (docs/decisions/0006-declined-payments.md).
 */
const DeclinedPayment = ({ matterId }: { matterId: string }) => {
  const { data: [last] = [], isError } = useDeclinedPayments({ query: { matter: matterId } })
  if (isError)
    return (
      <p role="status" className="muted">
        {t.unknown}
      </p>
    )
  if (!last) return null
  return (
    <p className={styles.declined}>
      <strong>{t.declined}</strong>
      <span className="muted">{t.more(formatSek(last.amount))}</span>
      <time className="muted" dateTime={last.declined_at}>
        {paymentDate(last.declined_at)}
      </time>
    </p>
  )
}

export default DeclinedPayment
