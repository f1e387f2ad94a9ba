import { useRegister } from '#api/lazy-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { hasVisitorDraft } from '#lib/draft-storage.ts'
import { failureLines } from '#texts/failures.ts'
import { registerTexts as t } from '#texts/accounts/register.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useVisitorDraft } from '#parts/drafts/use-visitor-draft.ts'
import { useNativeForm } from '#ui/use-native-form.ts'
import { ConsentLabel } from './consent-label.tsx'
import { typedAddress, useTypedAddress } from './typed-address.ts'

const registration = async () => (await import('#contract/accounts/accounts.ts')).Registration
const empty = { email: '', name: '', surname: '', phone_number: '', password: '', password2: '', gdpr_consent: false }

/** Validated here before it is sent, and again by the server, field by field. */
export const RegisterForm = ({ onSent }: { onSent: (address: string) => void }) => {
  const register = useRegister()
  const form = useNativeForm(registration, { ...empty, email: hasVisitorDraft('register') ? '' : typedAddress() }, (body) =>
    register.mutateAsync({ body }).then(() => onSent(body.email)),
  )
  useTypedAddress(form.props.ref)
  const { Draft, keep } = useVisitorDraft('register', form.props.ref)
  const ofNoField = Object.entries(form.errors).filter(([field]) => !(field in empty))
  const whole = form.failure && failureLines(t.failed, form.failure).slice(1).join(' ')
  return (
    <form {...form.props} className={card.card} aria-label={t.title} onFocusCapture={keep}>
      {Draft && <Draft place="register" form={form.props.ref} />}
      <p className="muted">{t.allRequired}</p>
      <TextField {...form.field('email')} label={t.email} type="email" inputMode="email" autoComplete="email" />
      <div className={card.pair}>
        <TextField {...form.field('name')} label={t.name} autoComplete="given-name" />
        <TextField {...form.field('surname')} label={t.surname} autoComplete="family-name" />
      </div>
      <TextField {...form.field('phone_number')} label={t.phone} type="tel" autoComplete="tel" />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        description={t.passwordHint(limits.passwordMinChars)}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('password2')} label={t.password2} autoComplete="new-password" />
      <CheckField {...form.field('gdpr_consent')} label={<ConsentLabel before={t.consent.before} />} />
      {(form.failure || Object.keys(form.errors).length > 0) && (
        <Notice kind="error">
          <p>{t.failed.text}</p>
          {ofNoField.map(([field, text]) => (
            <p key={field}>{text}</p>
          ))}
          {whole && <p>{whole}</p>}
        </Notice>
      )}
      <SlowMutationNotice call={register} />
      <Button type="submit" loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}
