import type { useActivateTwoFactor } from '#api/hooks.ts'
import { Activation } from '#contract/accounts.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import { setupTwoFactorTexts as t } from '#texts/setup-2fa.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { fieldErrors } from '#ui/field-errors.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { useZodForm } from '#ui/use-zod-form.ts'
import styles from './setup-two-factor-page.module.css'

/** Asks for a first code, which proves that the app has the key. */
export const CodeForm = ({ activation }: { activation: ReturnType<typeof useActivateTwoFactor> }) => {
  const form = useZodForm(Activation, { totp_code: '' })
  const refused = (error: CallFailed) => {
    form.setErrors(fieldErrors(error))
    form.getInputNode('totp_code')?.focus()
  }
  const submit = form.onSubmit((body) => activation.mutateAsync({ body }).then(() => {}, refused))
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        {...form.getInputProps('totp_code')}
        key={form.key('totp_code')}
        className={styles.input}
        name="totp_code"
        label={t.code}
        placeholder={t.placeholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FailureNotice failure="twoFactorActivation" error={activation.error} />
      <SlowMutationNotice call={activation} />
      <Button type="submit" loading={form.submitting}>
        {t.submit}
      </Button>
    </form>
  )
}
