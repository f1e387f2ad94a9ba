import type { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { officeWithdrawalTexts as t } from '#texts/agreements/office-withdrawals.ts'
import { NamedOrder } from './named-order.tsx'
import styles from './office-withdrawals-page.module.css'

/** Those that were decided on, the latest first. */
export const DecidedList = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) => (
  <section aria-labelledby="avgjorda" className={styles.part}>
    <h2 id="avgjorda">{t.decided}</h2>
    <ul className={styles.decided}>
      {withdrawals.map((withdrawal) => (
        <li key={withdrawal.id}>
          <p>
            <strong>{withdrawal.name}</strong> <span className="muted">{withdrawal.reference}</span>
          </p>
          <p className="muted">
            <NamedOrder withdrawal={withdrawal} />
          </p>
          <p>{outcomeText(withdrawal)}</p>
        </li>
      ))}
    </ul>
  </section>
)

const outcomeText = ({ state, decided_at, refund_amount, refund_state, reason }: Withdrawal) => {
  const day = decided_at ? dayText(swedishDay(new Date(decided_at))) : ''
  if (state === 'refused') return `${t.refused(day)}. ${reason ?? ''}`
  return `${t.accepted(day)}. ${refund_amount ? t.paidBack[refund_state ?? 'asked'](formatSek(refund_amount)) : t.nothingBack}`
}
