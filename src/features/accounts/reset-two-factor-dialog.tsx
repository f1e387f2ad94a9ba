import { useForceReset } from '#api/hooks.ts'
import { Credentials } from '#contract/accounts/accounts.ts'
import { loginTexts as t } from '#texts/accounts/login.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { TextField } from '#ui/field.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import styles from '#ui/dialog-form.module.css'
import { typedAddress } from './typed-address.ts'

interface ResetTwoFactorDialogProps {
  title?: string
  /** Of whoever is logged in: it stays as it is. */
  email?: string
  onClose: () => void
}

/** 'Återställ 2FA': requests a link for setting up a new second factor (D1). */
const ResetTwoFactorDialog = ({ title = t.reset, email, onClose }: ResetTwoFactorDialogProps) => {
  const reset = useForceReset()
  const form = useNativeForm(Credentials, { email: email ?? typedAddress(), password: '' }, (_, body) =>
    reset.mutateAsync({ body }),
  )
  return (
    <Dialog title={title} onClose={onClose} form busy={form.busy}>
      {reset.data ? (
        <div tabIndex={-1} ref={focusOnMount}>
          <Notice kind="success">{reset.data.detail}</Notice>
          <Actions>
            <Button onClick={onClose}>{t.close}</Button>
          </Actions>
        </div>
      ) : (
        <form {...form.props} className={styles.form}>
          <p>{email === undefined ? t.resetText : t.changeText}</p>
          <TextField
            {...form.field('email')}
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            readOnly={email !== undefined}
            data-autofocus={email === undefined || undefined}
          />
          <PasswordField {...form.field('password')} label={t.password} data-autofocus={email !== undefined || undefined} />
          <CallNotices call={reset} failure={t.failedReset} />
          <Actions>
            <Button variant="default" disabled={form.busy} onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t.resetSubmit}
            </Button>
          </Actions>
        </form>
      )}
    </Dialog>
  )
}
export default ResetTwoFactorDialog
