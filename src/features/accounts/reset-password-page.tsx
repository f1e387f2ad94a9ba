import { useCheckResetLink, useResetPassword } from '#api/lazy-hooks.ts'
import { notices } from '#contract/accounts/notices.ts'
import { limits } from '#contract/core/limits.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { passwordResetTexts as t } from '#texts/accounts/password-reset.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from './account.module.css'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'
import { usedKeyPlaceholder } from './used-key-placeholder.ts'

interface ResetPasswordPageProps {
  mailedKey: string
  /** The password that was saved is the first one: the link was an invitation. */
  wasFirst: boolean
}

/** /reset-password/:key (D25). A used key is replaced by a placeholder in the URL (D24). */
export const ResetPasswordPage = ({ mailedKey, wasFirst }: ResetPasswordPageProps) => (
  <MailedLinkPage title={t.resetTitle}>
    {mailedKey === usedKeyPlaceholder ? (
      <>
        <Notice kind="success">{wasFirst ? notices.firstPasswordSaved : t.done}</Notice>
        <Link to="/login" className="button">
          {t.login}
        </Link>
      </>
    ) : (
      <LinkInUse mailedKey={mailedKey} />
    )}
  </MailedLinkPage>
)

/** The form, unless the link is dead: said before somebody thinks of a password. */
const LinkInUse = ({ mailedKey }: { mailedKey: string }) => {
  const { mutate: check, error } = useCheckResetLink()
  useEffect(() => check({ body: { key: mailedKey } }), [check, mailedKey])
  if (error && isDead(error))
    return (
      <>
        <Notice kind="error">{t.deadLink}</Notice>
        <NewLink />
      </>
    )
  return (
    <>
      <p className={styles.lead}>{t.resetLead}</p>
      <ResetPasswordForm mailedKey={mailedKey} />
    </>
  )
}

/** The key is refused; not the password, nor for a while. */
const isDead = ({ status, fields }: CallFailed) => status === 400 && Object.keys(fields).length === 0

const NewLink = () => (
  <Link to="/forgot-password" className="button">
    {t.newLink}
  </Link>
)

const newPassword = async () => (await import('#contract/accounts/accounts.ts')).accounts.resetPassword.body

const ResetPasswordForm = ({ mailedKey }: { mailedKey: string }) => {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const done = ({ first }: { first?: boolean | undefined }) =>
    navigate({ to: '/reset-password/$key', params: { key: usedKeyPlaceholder }, search: { first }, replace: true })
  const form = useNativeForm(newPassword, { key: mailedKey, new_password: '' }, (body) => reset.mutateAsync({ body }).then(done))
  return (
    <form {...form.props} className={card.card} aria-label={t.resetTitle}>
      <PasswordField
        {...form.field('new_password')}
        label={t.password}
        description={t.passwordHint(limits.passwordMinChars)}
        autoComplete="new-password"
      />
      <CallNotices call={reset} failure={accountFailures.passwordReset} />
      {reset.error && isDead(reset.error) ? (
        <NewLink />
      ) : (
        <Button type="submit" loading={form.busy}>
          {t.save}
        </Button>
      )}
    </form>
  )
}
