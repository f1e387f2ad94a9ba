import { company } from '#texts/public/company.ts'
import styles from './withdrawal-page.module.css'

/** Where a withdrawal goes that isn't made on the page. */
export const MailAddress = () => (
  <a href={`mailto:${company.email}`} className={styles.address}>
    {company.email}
  </a>
)
