import { hasCall } from '#api/extras.ts'
import { useChoosePassword } from '#api/lazy-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { choosePasswordFailure, choosePasswordTexts as t } from '#texts/accounts/choose-password.ts'
import { registerTexts } from '#texts/accounts/register.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { Link } from '@tanstack/react-router'
import styles from './account.module.css'
import { ConsentLabel } from './consent-label.tsx'
import { useLoginRedirect } from './use-login-redirect.ts'

/**
 * /choose-password: for whoever has opened the verification link in another browser than the one
 * that registered. What was typed there may be somebody else's, so the server has dropped it
 * (R103).
 */
export const ChoosePasswordPage = () => (
  <>
    <PageHead title={t.title} />
    <h1>{t.title}</h1>
    <p className={styles.lead}>{t.lead}</p>
    <div className={styles.page}>
      <ChoosePasswordForm />
      <aside className={styles.aside}>
        <section>
          <h2>{t.whyTitle}</h2>
          <ul>
            {t.why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  </>
)

const choice = async () => (await import('#contract/accounts/accounts.ts')).PasswordChoice
const empty = { name: '', surname: '', phone_number: '', new_password: '', gdpr_consent: false }

/** Goes on as after a login: to the two-factor setup if it is required, else to the start page. */
const ChoosePasswordForm = () => {
  const choosing = useChoosePassword()
  const goOn = useLoginRedirect(undefined)
  const form = useNativeForm(choice, empty, (body) => choosing.mutateAsync({ body }).then(goOn))
  return (
    <form {...form.props} className={card.card} aria-label={t.title}>
      <p className="muted">{registerTexts.allRequired}</p>
      <div className={card.pair}>
        <TextField {...form.field('name')} label={registerTexts.name} autoComplete="given-name" />
        <TextField {...form.field('surname')} label={registerTexts.surname} autoComplete="family-name" />
      </div>
      <TextField {...form.field('phone_number')} label={registerTexts.phone} type="tel" autoComplete="tel" />
      <PasswordField
        {...form.field('new_password')}
        label={t.password}
        description={registerTexts.passwordHint(limits.passwordMinChars)}
        autoComplete="new-password"
      />
      {hasCall('descriptions.keep') && <p className="muted">{t.described}</p>}
      <CheckField {...form.field('gdpr_consent')} label={<ConsentLabel before={registerTexts.consent.before} />} />
      {choosing.error?.status === 401 ? (
        <Notice kind="error">
          <p>
            {t.tooLate} <Link to="/forgot-password">{t.newLink}</Link>
          </p>
        </Notice>
      ) : (
        <FailureNotice failure={choosePasswordFailure} error={choosing.error} />
      )}
      <SlowMutationNotice call={choosing} />
      <Button type="submit" loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}
