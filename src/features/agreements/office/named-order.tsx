import type { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { officeWithdrawalTexts as t } from '#texts/agreements/office-withdrawals.ts'
import { Link } from '@tanstack/react-router'
import styles from './office-withdrawals-page.module.css'

/** Names what a withdrawal is about: agreement, order and matter, as far as they were found. */
export const NamedOrder = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { agreement, payment, is_paid, matter, agreement_given } = withdrawal
  if (!agreement && !payment) return t.unknown(agreement_given)
  return (
    <span className={styles.links}>
      {agreement && <span>{t.agreement(agreement.number)}</span>}
      {/* An unpaid order has no receipt. */}
      {payment && is_paid && (
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
