import { passwordResetTexts as t } from '#texts/accounts/password-reset.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import styles from './account.module.css'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** /forgot-password (D25). */
export const ForgotPasswordPage = () => (
  <>
    <PageHead title={t.forgotTitle} />
    <h1>{t.forgotTitle}</h1>
    <p className={styles.lead}>{t.forgotLead}</p>
    <div className={styles.page}>
      <ForgotPasswordForm />
      <aside className={styles.aside}>
        <section>
          <h2>{t.safeTitle}</h2>
          <ul>
            {t.safe.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t.rememberTitle}</h2>
          <Link to="/login">{t.login}</Link>
        </section>
      </aside>
    </div>
  </>
)
