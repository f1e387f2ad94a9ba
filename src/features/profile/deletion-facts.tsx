import { yearsInBooks } from '#lib/bookkeeping.ts'
import { profileTexts as t } from '#texts/profile.ts'
import styles from './deletion-facts.module.css'

/** What goes with an account, what stays, why, and until when (SECURITY R74); what the office has done in clients' matters is theirs. */
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
