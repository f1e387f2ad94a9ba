import { useResetPassword } from '#api/lazy-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { passwordResetTexts as t } from '#texts/accounts/password-reset.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import styles from './account.module.css'
import { MailedLinkPage } from './mailed-link-page.tsx'
import { usedKeyPlaceholder } from './used-key-placeholder.ts'

/** /reset-password/:key (D25). A used key is replaced by a placeholder in the URL (D24). */
export const ResetPasswordPage = ({ mailedKey }: { mailedKey: string }) => (
  <MailedLinkPage title={t.resetTitle}>
    {mailedKey === usedKeyPlaceholder ? (
      <>
        <Notice kind="success" role="status">
          {t.done}
        </Notice>
        <Link to="/login" className="button">
          {t.login}
        </Link>
      </>
    ) : (
      <>
        <p className={styles.lead}>{t.resetLead}</p>
        <ResetPasswordForm mailedKey={mailedKey} />
      </>
    )}
  </MailedLinkPage>
)

const newPassword = async () => (await import('#contract/accounts/accounts.ts')).accounts.resetPassword.body

const ResetPasswordForm = ({ mailedKey }: { mailedKey: string }) => {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const done = () => navigate({ to: '/reset-password/$key', params: { key: usedKeyPlaceholder }, replace: true })
  const form = useNativeForm(newPassword, { key: mailedKey, new_password: '' }, (body) => reset.mutateAsync({ body }).then(done))
  return (
    <form {...form.props} className={card.card} aria-label={t.resetTitle}>
      <PasswordField
        {...form.field('new_password')}
        label={t.password}
        description={t.passwordHint(limits.passwordMinChars)}
        autoComplete="new-password"
      />
      <FailureNotice failure="passwordReset" error={reset.error} />
      <SlowMutationNotice call={reset} />
      {reset.error?.refused && (
        <p>
          <Link to="/forgot-password">{t.newLink}</Link>
        </p>
      )}
      <Button type="submit" loading={form.busy}>
        {t.save}
      </Button>
    </form>
  )
}
