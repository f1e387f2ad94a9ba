import { usePayments } from '#api/hooks.ts'
import { useProfile } from '#api/profile-query.ts'
import { deletionFacts } from '#contract/accounts/deletion-facts.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { yearsInBooks } from '#lib/years-in-books.ts'
import styles from './deletion-facts.module.css'

/** Says what is deleted with an account, what is kept, why and until when (R74). */
export const DeletionFacts = ({ viewer }: { viewer: Omit<Viewer, 'id'> }) => {
  const { data: payments = [] } = usePayments({})
  const { data: profile } = useProfile({})
  const awaitsRefund = payments.some(({ refund_waits }) => refund_waits)
  const awaitsShare = profile?.share_owed === true
  return (
    <dl className={styles.facts}>
      {deletionFacts(yearsInBooks(new Date()), viewer, { awaitsRefund, awaitsShare }).map(({ term, line }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  )
}
