import { registerTexts as t } from '#texts/register.ts'
import { Link } from '@tanstack/react-router'
import styles from './account.module.css'

/** What a person agrees to, with the texts one click away; in new tabs, so that nothing typed is lost. */
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
