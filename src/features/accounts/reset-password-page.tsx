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
import { ConsentLabel } from './consent-label.tsx'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'
import { usedKeyPlaceholder } from './used-key-placeholder.ts'

interface MailedKeyProps {
  mailedKey: string
  /** The password is the person's first: the link is an invitation. It only chooses the words. */
  isFirst: boolean
}

const wordsFor = (isFirst: boolean) => (isFirst ? t.first : t.reset)

/** /reset-password/:key (D25). A used key is replaced by a placeholder in the URL (D24). */
export const ResetPasswordPage = ({ mailedKey, isFirst }: MailedKeyProps) => (
  <MailedLinkPage title={wordsFor(isFirst).title}>
    {mailedKey === usedKeyPlaceholder ? (
      <>
        <Notice kind="success">{isFirst ? notices.firstPasswordSaved : t.done}</Notice>
        <Link to="/login" className="button">
          {t.login}
        </Link>
      </>
    ) : (
      <LinkInUse mailedKey={mailedKey} isFirst={isFirst} />
    )}
  </MailedLinkPage>
)

/** The form, unless the link is dead: said before somebody thinks of a password. */
const LinkInUse = ({ mailedKey, isFirst }: MailedKeyProps) => {
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
      <p className={styles.lead}>{wordsFor(isFirst).lead}</p>
      <ResetPasswordForm mailedKey={mailedKey} isFirst={isFirst} />
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

const ResetPasswordForm = ({ mailedKey, isFirst }: MailedKeyProps) => {
  const words = wordsFor(isFirst)
  const reset = useResetPassword()
  const navigate = useNavigate()
  const done = ({ first }: { first?: boolean | undefined }) =>
    navigate({ to: '/reset-password/$key', params: { key: usedKeyPlaceholder }, search: { first }, replace: true })
  const form = useNativeForm(newPassword, { key: mailedKey, new_password: '' }, (body) => reset.mutateAsync({ body }).then(done))
  return (
    <form {...form.props} className={card.card} aria-label={words.title}>
      <PasswordField
        {...form.field('new_password')}
        label={words.password}
        description={t.passwordHint(limits.passwordMinChars)}
        autoComplete="new-password"
      />
      {isFirst && <ConsentLabel before={t.first.consent} />}
      <CallNotices call={reset} failure={isFirst ? accountFailures.firstPassword : accountFailures.passwordReset} />
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
