import { useForceReset } from '#api/hooks.ts'
import { Credentials } from '#contract/accounts.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import { loginTexts as t } from '#texts/login.ts'
import { Actions } from '#ui/actions.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { fieldErrors } from '#ui/field-errors.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useZodForm } from '#ui/use-zod-form.ts'
import { Button, TextInput } from '@mantine/core'
import styles from '#ui/dialog-form.module.css'

/** 'Återställ 2FA': requests a link for setting up a new second factor (D1). */
export const ResetTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useZodForm(Credentials, { email: '', password: '' })
  const reset = useForceReset()
  const refused = (error: CallFailed) => form.setErrors(fieldErrors(error))
  const submit = form.onSubmit((body) => reset.mutateAsync({ body }).then(() => {}, refused))
  return (
    <Dialog title={t.reset} onClose={onClose} form>
      {reset.data ? (
        <div tabIndex={-1} ref={focusOnMount}>
          <Notice kind="success" role="status">
            {reset.data.detail}
          </Notice>
          <Actions>
            <Button onClick={onClose}>{t.close}</Button>
          </Actions>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className={styles.form}>
          <p>{t.resetText}</p>
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            name="email"
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            withAsterisk={false}
            data-autofocus
          />
          <PasswordField
            {...form.getInputProps('password')}
            key={form.key('password')}
            name="password"
            label={t.password}
            autoComplete="current-password"
            required
          />
          <FailureNotice failure="twoFactorReset" error={reset.error} />
          <SlowMutationNotice call={reset} />
          <Actions>
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t.resetSubmit}
            </Button>
          </Actions>
        </form>
      )}
    </Dialog>
  )
}
