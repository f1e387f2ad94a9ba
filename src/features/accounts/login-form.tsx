import { hasCall } from '#api/extras.ts'
import { useLogin } from '#api/lazy-hooks.ts'
import type { Tokens } from '#contract/accounts/accounts.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { failureLines } from '#texts/failures.ts'
import { loginTexts as t } from '#texts/accounts/login.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { type ReactElement, useState } from 'react'
import { asksForCode, codeIsMissing, wantsVerification } from './login-refusals.ts'
import { CodeField } from './code-field.tsx'
import { typedAddress, useTypedAddress } from './typed-address.ts'

const ResendVerification = lazyComponent(() => import('./resend-verification.tsx'))

interface LoginFormProps {
  className: string | undefined
  /** The account to log in to: makes the e-mail field read-only. */
  email?: string | undefined
  /** The browser shouldn't offer to remember what is typed. */
  forgetful?: boolean
  onLogin: (tokens: Tokens) => void
  onCancel?: () => void
  /** Rendered above the submit button. */
  children?: ReactElement | false
}

const loginBody = async () => (await import('#contract/accounts/accounts.ts')).Login

/** The text that belongs to no field, if there is one. */
const wholeOf = (error: CallFailed) =>
  (error.detail || Object.keys(error.fields).length === 0) && failureLines(t.failed, error).join(' ')

/** The code field appears once the server asks for a code, and then stays. */
export const LoginForm = ({ className, email: ownEmail, forgetful, onLogin, onCancel, children }: LoginFormProps) => {
  const login = useLogin()
  const [codeAsked, setCodeAsked] = useState(false)

  const refused = (error: CallFailed) => {
    if (!asksForCode(error)) return
    setCodeAsked(true)
    form.focusOn('totp_code')
  }
  const form = useNativeForm(loginBody, { email: ownEmail ?? typedAddress(), password: '', totp_code: '' }, (body) =>
    login.mutateAsync({ body: { ...body, totp_code: body.totp_code || undefined } }, { onError: refused }).then(onLogin),
  )
  useTypedAddress(form.props.ref, ownEmail === undefined && !forgetful)
  const fields = ['email', 'password', ...(codeAsked ? ['totp_code'] : [])]
  const ofNoField = Object.entries(form.errors).filter(([field]) => !fields.includes(field))
  const whole = form.failure && wholeOf(form.failure)
  const submitButton = (
    <Button type="submit" loading={form.busy}>
      {t.submit}
    </Button>
  )
  return (
    <form {...form.props} className={className} aria-label={t.title}>
      <TextField
        {...form.field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete={forgetful ? 'off' : hasCall('passkeys.logIn') ? 'username webauthn' : 'username'}
        readOnly={ownEmail !== undefined}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        data-autofocus={ownEmail !== undefined || undefined}
        {...(forgetful && { autoComplete: 'off' })}
      />
      {codeAsked && <CodeField {...form.field('totp_code')} />}
      {(whole || ofNoField.length > 0) && (
        <Notice kind={login.error && codeIsMissing(login.error) ? 'info' : 'error'} role="alert">
          {ofNoField.map(([field, text]) => (
            <p key={field}>{text}</p>
          ))}
          {whole && <p>{whole}</p>}
        </Notice>
      )}
      {hasCall('accounts.resendVerification') && login.error && wantsVerification(login.error) && (
        <ResendVerification address={login.variables.body.email} />
      )}
      {children}
      <SlowMutationNotice call={login} />
      {onCancel ? (
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
          {submitButton}
        </Actions>
      ) : (
        submitButton
      )}
    </form>
  )
}
