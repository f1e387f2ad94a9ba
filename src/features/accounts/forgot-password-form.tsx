import { useForgotPassword } from '#api/lazy-hooks.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { passwordResetTexts as t } from '#texts/accounts/password-reset.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { TextField } from '#ui/field.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { useState } from 'react'
import { typedAddress, useTypedAddress } from './typed-address.ts'

const address = async () => (await import('#contract/accounts/accounts.ts')).accounts.forgotPassword.body

/** The response is the same for known and unknown addresses (D25). */
export const ForgotPasswordForm = () => {
  const forgot = useForgotPassword()
  const form = useNativeForm(address, { email: typedAddress() }, (body) => forgot.mutateAsync({ body }))
  useTypedAddress(form.props.ref)
  const [again, setAgain] = useState(false)
  const startAgain = () => {
    setAgain(true)
    forgot.reset()
  }
  if (forgot.data)
    return (
      <div tabIndex={-1} ref={focusOnMount}>
        <Notice kind="success">{forgot.data.detail}</Notice>
        <p>
          {t.sentHint} <strong>{forgot.variables.body.email}</strong>
        </p>
        <Button variant="default" onClick={startAgain}>
          {t.otherAddress}
        </Button>
      </div>
    )
  return (
    <form {...form.props} className={card.card} aria-label={t.forgotTitle}>
      <TextField
        {...form.field('email')}
        {...(again && { ref: focusOnMount, defaultValue: '' })}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <CallNotices call={forgot} failure={accountFailures.passwordForgot} />
      <Button type="submit" loading={form.busy}>
        {t.send}
      </Button>
    </form>
  )
}
