import { useRecoveryCodes } from '#api/hooks.ts'
import { PasswordConfirmation } from '#contract/password-fields.ts'
import { recoveryCodesTexts as t } from '#texts/recovery-codes.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** The codes are shown until the user confirms having saved them or leaves the page. */
export const RecoveryCodesSection = ({ email }: { email: string }) => {
  const making = useRecoveryCodes()
  const form = useCallForm(PasswordConfirmation, { password: '' }, (body) =>
    making.mutateAsync({ body }).then(() => {
      form.reset()
    }),
  )
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
        <form {...form.props} className={styles.form}>
          <p className="muted" tabIndex={-1} ref={saved ? focusOnMount : undefined}>
            {t.warning}
          </p>
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField {...form.field('password')} label={t.password} />
          <FailureNotice failure="recoveryCodes" error={making.error} />
          <SlowMutationNotice call={making} />
          <Button type="submit" variant="default" loading={form.busy}>
            {t.submit}
          </Button>
        </form>
      )}
    </Section>
  )
}
