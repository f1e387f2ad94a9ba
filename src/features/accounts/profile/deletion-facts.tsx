import { yearsInBooks } from '#lib/years-in-books.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import styles from './deletion-facts.module.css'

/**
 * Says what is deleted with an account, what is kept, why and until when (R74). Staff's work in
 * customers' matters belongs to the customers, so it stays.
 */
export const DeletionFacts = ({ office }: { office: boolean }) => (
  <dl className={styles.facts}>
    {[...t.deletionFacts(yearsInBooks(new Date())), ...(office ? [t.deletionFactOfOffice] : [])].map(({ term, line }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{line}</dd>
      </div>
    ))}
  </dl>
)
