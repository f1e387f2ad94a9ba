import { afterRegistration } from '#lib/after-registration.ts'
import { registerTexts as t } from '#texts/accounts/register.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './account.module.css'
import { RegisterForm } from './register-form.tsx'
import { RegistrationSent } from './registration-sent.tsx'

/** /register. `redirect` is the path to go to once the account is ready. */
export const RegisterPage = ({ redirect }: { redirect: string | undefined }) => {
  const [sentTo, setSentTo] = useState<string>()
  const onSent = (address: string) => {
    if (redirect) afterRegistration.keep(redirect)
    setSentTo(address)
  }
  return (
    <>
      <PageHead title={t.title} />
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.page}>
        {sentTo === undefined ? (
          <RegisterForm onSent={onSent} />
        ) : (
          <div tabIndex={-1} ref={focusOnMount}>
            <RegistrationSent address={sentTo} />
          </div>
        )}
        <aside className={styles.aside}>
          <section>
            <h2>{t.stepsTitle}</h2>
            <ol>
              {t.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2>{t.haveAccount}</h2>
            <Link to="/login" search={{ redirect }}>
              {t.login}
            </Link>
          </section>
        </aside>
      </div>
    </>
  )
}
