import { returnedText } from '#contract/money/payments/returned.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { lostText, paymentAreaTexts as t } from '#texts/money/payments.ts'
import styles from './payment-area.module.css'

/**
 * Shows a payment's amount in large, or the status that another server gave it; and what has gone
 * back, which takes its place where that is all of it.
 */
export const PaymentAmount = ({ payment, toPay }: { payment: Payment; toPay: boolean }) => {
  const { amount, returned, lost_amount: lost } = payment
  const status = paymentStatus(payment)
  if (!status) return <p className="muted">{t.other(payment.status)}</p>
  if (amount === undefined) return null
  const isAllReturned = returned?.amount === amount
  return (
    <>
      {!isAllReturned && (
        <p>
          <span className={styles.kind}>{status === 'paid' ? t.paid : toPay ? t.toPay : t.requested}</span>{' '}
          <strong className={styles.amount}>{formatSek(amount)}</strong> <span className="muted">{t.vat}</span>
        </p>
      )}
      {returned && (
        <p>
          <strong className={isAllReturned ? styles.amount : undefined}>{formatSek(returned.amount)}</strong>{' '}
          <span>{returnedText(returned)}</span>
        </p>
      )}
      {lost && (
        <p>
          <strong>{formatSek(lost)}</strong> <span>{lostText}</span>
        </p>
      )}
    </>
  )
}
