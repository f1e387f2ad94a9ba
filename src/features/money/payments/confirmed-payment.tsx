import { hasCall } from '#api/extras.ts'
import { usePaymentForMatter } from '#api/use-payment-for-matter.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { checkoutReturnTexts as t } from '#texts/money/checkout.ts'
import { paymentAreaTexts, receiptLabel } from '#texts/money/payments.ts'
import { Link } from '@tanstack/react-router'
import styles from './checkout-return-page.module.css'

/** Below the ways on, so that nothing moves: waits for the payment, then gives the receipt. */
export const ConfirmedPayment = ({ matterId }: { matterId: string }) => {
  const { query, isAwaited } = usePaymentForMatter(matterId)
  const payment = query.data?.[0]
  const isPaid = paymentStatus(payment) === 'paid'
  return (
    <div className={styles.confirmed}>
      <p role="status">{isPaid ? t.confirmed : isAwaited && paymentAreaTexts.confirming}</p>
      {hasCall('payments.receipt') && payment && isPaid && (
        <Link to="/payments/$id/receipt" params={{ id: payment.id }} className="button quiet">
          {receiptLabel}
        </Link>
      )}
    </div>
  )
}
