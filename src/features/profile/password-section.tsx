import { PasswordChange } from '#contract/accounts.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import { limits } from '#contract/limits.ts'
import { profileTexts as t } from '#texts/profile.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { fieldErrors } from '#ui/field-errors.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { focusFirstError, useZodForm } from '#ui/use-zod-form.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AutoDismiss } from './auto-dismiss.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { usePasswordChange } from './use-password-change.ts'

/** `email` lets password managers match the password to the account. */
export const PasswordSection = ({ email }: { email: string }) => {
  const form = useZodForm(PasswordChange, { old_password: '', new_password: '' })
  const change = usePasswordChange()
  const [attempts, setAttempts] = useState(0)
  const refused = (error: CallFailed) => form.setErrors(fieldErrors(error))
  const submit = form.onSubmit(
    (body) => change.mutateAsync(body).then(() => form.reset(), refused),
    (errors, values, event) => {
      change.reset()
      setAttempts(attempts + 1)
      focusFirstError(errors, values, event)
    },
  )
  const { old_password, new_password } = form.getValues()
  const missing = attempts > 0 && change.isIdle && (!old_password || !new_password)
  return (
    <Section title={t.passwordTitle} text={t.passwordText}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          {...form.getInputProps('old_password')}
          key={form.key('old_password')}
          name="old_password"
          label={t.oldPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.getInputProps('new_password')}
          key={form.key('new_password')}
          name="new_password"
          label={t.newPassword}
          description={t.newPasswordHint(limits.passwordMinChars)}
          autoComplete="new-password"
          required
        />
        {missing && (
          <AutoDismiss key={attempts}>
            <Notice kind="error" role="alert">
              {t.passwordsMissing}
            </Notice>
          </AutoDismiss>
        )}
        <PasswordOutcome change={change} />
        <SlowMutationNotice call={change} />
        <Button type="submit" loading={form.submitting}>
          {t.changePassword}
        </Button>
      </form>
    </Section>
  )
}

/** A wrong old password has its own text. If the session didn't survive, that message stays. */
const PasswordOutcome = ({ change: { data: loggedIn, error } }: { change: ReturnType<typeof usePasswordChange> }) => {
  if (error)
    return (
      <AutoDismiss>
        {error.fields['old_password'] ? (
          <Notice kind="error" role="alert">
            {t.wrongOldPassword}
          </Notice>
        ) : (
          <FailureNotice failure="passwordChange" error={error} />
        )}
      </AutoDismiss>
    )
  if (loggedIn === false)
    return (
      <Notice kind="info" role="alert">
        {t.passwordChangedLoggedOut} <Link to="/login">{t.login}</Link>
      </Notice>
    )
  return (
    loggedIn && (
      <AutoDismiss>
        <Notice kind="success" role="alert">
          {t.passwordChanged}
        </Notice>
      </AutoDismiss>
    )
  )
}
