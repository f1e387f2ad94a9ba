import { hasCall } from '#api/extras.ts'
import { twoFactorSetupQuery, useActivateTwoFactor } from '#api/hooks.ts'
import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import type { Activated } from '#contract/accounts/two-factor.ts'
import { setupTwoFactorTexts as t } from '#texts/accounts/setup-2fa.ts'
import { describeTexts } from '#texts/public/describe.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddToApp } from './add-to-app.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './setup-two-factor-page.module.css'
import { PasskeyOffer } from './passkey-offer.tsx'
import { needsNewLogin } from './login-refusals.ts'
import { TwoFactorActivated } from './two-factor-activated.tsx'

const LoginAgainDialog = lazyComponent(() => import('./login-again-dialog.tsx'))

/**
 * /setup-2fa. A failed load shows an error and keeps the loading view; if the login is too old,
 * the page asks for the password over itself (R111). `redirect` is the path to return to.
 */
export const SetupTwoFactorPage = ({ redirect }: { redirect: string | undefined }) => {
  const activation = useActivateTwoFactor()
  const setup = useQuery({
    ...twoFactorSetupQuery({}),
    // Fetched once per visit, so that a user coming back from the app finds the code they scanned.
    // No caching: the secret must not stay in memory.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
  const [declined, setDeclined] = useState(false)
  const [added, setAdded] = useState<Activated>()
  const done = activation.data ?? added
  const mustLogIn = setup.error && !declined && needsNewLogin(setup.error)
  const tryAgain = () => {
    setDeclined(false)
    void setup.refetch()
  }
  return (
    <>
      <PageHead title={t.title} />
      <h1>{t.title}</h1>
      {done !== undefined ? (
        <TwoFactorActivated {...done} redirect={redirect} />
      ) : setup.data ? (
        <div className={styles.steps}>
          {setup.data.described && <p className={styles.described}>{t.described(describeTexts.step(4))}</p>}
          {setup.data.replaces && <Notice kind="info">{t.replaces}</Notice>}
          {hasCall('passkeys.add') && canUsePasskeys() && <PasskeyOffer onAdded={setAdded} />}
          <p className={styles.lead}>{t.lead}</p>
          <section className={styles.step}>
            <h2>{t.scanTitle}</h2>
            <AddToApp qrCode={setup.data.qr_code} secret={setup.data.totp_secret} />
          </section>
          <section className={styles.step}>
            <h2>{t.confirmTitle}</h2>
            <CodeForm activation={activation} />
          </section>
        </div>
      ) : (
        <>
          <div className={styles.loading}>
            <Spinner label={t.loading} />
          </div>
          <FailureNotice failure="twoFactorSetup" error={setup.error} />
          {mustLogIn && <LoginAgainDialog text={t.loginAgain} onClose={() => setDeclined(true)} />}
          {setup.error ? (
            <Button variant="default" onClick={tryAgain}>
              {t.tryAgain}
            </Button>
          ) : (
            <SlowLoadingNotice />
          )}
        </>
      )}
    </>
  )
}
