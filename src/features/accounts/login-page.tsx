import { hasCall } from '#api/extras.ts'
import { session } from '#api/session.ts'
import { loginTexts as t } from '#texts/accounts/login.ts'
import card from '#ui/form-card.module.css'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import type { Tokens } from '#contract/accounts/accounts.ts'
import { useState } from 'react'
import styles from './account.module.css'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SharedComputerBox } from './shared-computer-box.tsx'
import { useLoginRedirect } from './use-login-redirect.ts'

const ResetTwoFactorDialog = lazyComponent(() => import('./reset-two-factor-dialog.tsx'))

/** Says what a mailed link or a page for members needs the login for. */
const leadTo = (redirect = '') => t.reasons.find(({ path }) => redirect.startsWith(path))?.lead ?? t.lead

/** /login. `redirect` is the path to return to. */
export const LoginPage = ({ redirect }: { redirect: string | undefined }) => {
  const arrive = useLoginRedirect(redirect)
  const [isShared, setShared] = useState(false)
  const enter = (tokens: Tokens) => {
    session.setShared(isShared)
    arrive(tokens)
  }
  const [resetting, setResetting] = useState(false)
  return (
    <>
      <PageHead title={t.title} />
      <h1>{t.title}</h1>
      <p className={styles.lead}>{leadTo(redirect)}</p>
      <div className={styles.page}>
        <div className={styles.entry}>
          <LoginForm className={card.card} forgetful={isShared} onLogin={enter}>
            {hasCall('accounts.forgotPassword') && (
              <>
                <SharedComputerBox checked={isShared} onChange={setShared} />
                <p>
                  <Link to="/forgot-password">{t.forgotten}</Link>
                </p>
              </>
            )}
          </LoginForm>
          {hasCall('passkeys.logIn') && <PasskeyLogin onLogin={enter} />}
        </div>
        <aside className={styles.aside}>
          <section>
            <h2>{t.newHere}</h2>
            <p>{t.newHereText}</p>
            <Link to="/register" search={{ redirect }}>
              {t.register}
            </Link>
          </section>
          <section>
            <h2>{t.lostCode}</h2>
            <p>{t.lostCodeText}</p>
            <button type="button" className={styles.textButton} aria-haspopup="dialog" onClick={() => setResetting(true)}>
              {t.reset}
            </button>
          </section>
        </aside>
      </div>
      {resetting && <ResetTwoFactorDialog onClose={() => setResetting(false)} />}
    </>
  )
}
