import { returnedText } from '#contract/money/payments/returned.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { paymentAreaTexts as t } from '#texts/money/payments.ts'
import styles from './payment-area.module.css'

/**
 * Shows a payment's amount in large, or the status that another server gave it; and what has gone
 * back, which is all there is to know once nothing is left of the order.
 */
export const PaymentAmount = ({ payment, toPay }: { payment: Payment; toPay: boolean }) => {
  const { amount, returned, ended } = payment
  const status = paymentStatus(payment)
  if (!status) return <p className="muted">{t.other(payment.status)}</p>
  if (amount === undefined) return null
  return (
    <>
      {!(returned && ended) && (
        <p>
          <span className={styles.kind}>{status === 'paid' ? t.paid : toPay ? t.toPay : t.requested}</span>{' '}
          <strong className={styles.amount}>{formatSek(amount)}</strong> <span className="muted">{t.vat}</span>
        </p>
      )}
      {returned && (
        <p>
          <strong className={ended ? styles.amount : undefined}>{formatSek(returned.amount)}</strong>{' '}
          <span>{returnedText(returned)}</span>
        </p>
      )}
    </>
  )
}
