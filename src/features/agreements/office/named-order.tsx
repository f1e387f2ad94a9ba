import type { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { officeWithdrawalTexts as t } from '#texts/agreements/office-withdrawals.ts'
import { Link } from '@tanstack/react-router'
import styles from './office-withdrawals-page.module.css'

/** Names what a withdrawal is about: agreement, order and matter, as far as they were found. */
export const NamedOrder = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { agreement, payment, matter, left, refund_amount, agreement_given } = withdrawal
  // An unpaid order has no receipt.
  const isPaid = left !== 0 || Boolean(refund_amount)
  if (!agreement && !payment) return t.unknown(agreement_given)
  return (
    <span className={styles.links}>
      {agreement && <span>{t.agreement(agreement.number)}</span>}
      {payment && isPaid && (
        <Link to="/payments/$id/receipt" params={{ id: payment }}>
          {t.order(payment)}
        </Link>
      )}
      {matter && (
        <Link to="/matters/$id" params={{ id: matter }}>
          {t.matter(matter)}
        </Link>
      )}
    </span>
  )
}
