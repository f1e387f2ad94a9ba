import { wrongPassword } from '#contract/accounts/notices.ts'
import { PasswordChange } from '#contract/accounts/profile.ts'
import { limits } from '#contract/core/limits.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { AutoDismiss } from './auto-dismiss.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { usePasswordChange } from './use-password-change.ts'

interface PasswordSectionProps {
  /** Lets password managers match the password to the account. */
  email: string
  onChanged: () => void
}

export const PasswordSection = ({ email, onChanged }: PasswordSectionProps) => {
  const change = usePasswordChange(onChanged)
  const [changes, setChanges] = useState(0)
  const [refusal, setRefusal] = useState<{ attempt: number; emptyFields: string[] }>({ attempt: 0, emptyFields: [] })
  const form = useCallForm(
    PasswordChange,
    { old_password: '', new_password: '' },
    (body) =>
      change.mutateAsync(body).then(() => {
        form.reset()
        setChanges(changes + 1)
      }),
    (typed) => {
      change.reset()
      setRefusal({
        attempt: refusal.attempt + 1,
        emptyFields: Object.entries(typed).flatMap(([field, text]) => (text ? [] : [field])),
      })
    },
  )
  const missing = change.isIdle && refusal.emptyFields.some((field) => field in form.errors)
  return (
    <Section anchor="losenord" text={t.passwordText}>
      <form {...form.props} className={styles.form}>
        <input hidden readOnly autoComplete="username" value={email} />
        {/* A new key also hides passwords that were shown. */}
        <Fragment key={changes}>
          <PasswordField {...form.field('old_password')} label={t.oldPassword} />
          <PasswordField
            {...form.field('new_password')}
            label={t.newPassword}
            description={t.newPasswordHint(limits.passwordMinChars)}
            autoComplete="new-password"
          />
        </Fragment>
        {missing && (
          <AutoDismiss key={refusal.attempt}>
            <Notice kind="error">{t.passwordsMissing}</Notice>
          </AutoDismiss>
        )}
        <PasswordOutcome change={change} />
        <SlowMutationNotice call={change} />
        <Button type="submit" variant="default" loading={form.busy}>
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
          <Notice kind="error">{wrongPassword.old_password}</Notice>
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
