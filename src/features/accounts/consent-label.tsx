import { registerTexts as t } from '#texts/accounts/register.ts'
import { Link } from '@tanstack/react-router'
import styles from './account.module.css'

/**
 * A consent to terms and privacy policy. The links open in new tabs, so that the filled-in form
 * isn't lost.
 * @param before its first words: who consents, and how
 */
export const ConsentLabel = ({ before }: { before: string }) => (
  <span className={styles.consent}>
    <span>{before}</span>
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
