import type { useActivateTwoFactor } from '#api/hooks.ts'
import { Activation } from '#contract/accounts/two-factor.ts'
import { setupTwoFactorTexts as t } from '#texts/accounts/setup-2fa.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { asksForCode } from './login-refusals.ts'
import styles from './setup-two-factor-page.module.css'

/** Asks for a first code, which proves that the app has the key. */
export const CodeForm = ({ activation }: { activation: ReturnType<typeof useActivateTwoFactor> }) => {
  const refused = () => {
    form.focusOn('totp_code')
  }
  const form = useNativeForm(Activation, { totp_code: '' }, (_, body) => activation.mutateAsync({ body }, { onError: refused }))
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('totp_code')}
        className={styles.input}
        label={t.code}
        description={t.codeHint}
        placeholder={t.placeholder}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FailureNotice failure="twoFactorActivation" error={activation.error} />
      {activation.error && asksForCode(activation.error) && <p role="status">{t.wrongCode}</p>}
      <SlowMutationNotice call={activation} />
      <Button type="submit" loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}
