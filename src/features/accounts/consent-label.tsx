import { registerTexts as t } from '#texts/accounts/register.ts'
import { Link } from '@tanstack/react-router'
import styles from './account.module.css'

/** The links open in new tabs, so that the filled-in form isn't lost. */
export const ConsentLabel = () => (
  <span className={styles.consent}>
    {t.consent.before}
    <Link to="/terms-and-conditions" target="_blank">
      {t.consent.terms}
      <span className="visually-hidden">{t.newTab}</span>
    </Link>
    {t.consent.between}
    <Link to="/privacy-policy" target="_blank">
      {t.consent.privacy}
      <span className="visually-hidden">{t.newTab}</span>
    </Link>
    {t.consent.after}
  </span>
)
