import { useRecoveryCodes } from '#api/hooks.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { recoveryCodesTexts as t } from '#texts/accounts/recovery-codes.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { useState } from 'react'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** The codes are shown until the user confirms having saved them or leaves the page. */
export const RecoveryCodesSection = ({ email }: { email: string }) => {
  const making = useRecoveryCodes()
  const [saved, setSaved] = useState(false)
  const putAway = () => {
    setSaved(true)
    making.reset()
  }
  return (
    <Section anchor="aterstallningskoder" text={t.text}>
      {making.data ? (
        <RecoveryCodes codes={making.data.codes} email={email} onSaved={putAway} />
      ) : (
        <div className={styles.form}>
          <p className="muted" tabIndex={-1} ref={saved ? focusOnMount : undefined}>
            {t.warning}
          </p>
          <ConfirmWithPassword email={email} call={making} failure={accountFailures.recoveryCodes} label={t.submit} />
        </div>
      )}
    </Section>
  )
}
