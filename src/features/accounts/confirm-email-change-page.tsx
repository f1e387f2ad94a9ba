import { useConfirmEmailChange } from '#api/hooks.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { registerTexts } from '#texts/accounts/register.ts'
import { verifyEmailTexts as t } from '#texts/accounts/verify-email.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'
import { asksForCode, codeIsMissing, needsPasskey } from './login-refusals.ts'
import { usedKeyPlaceholder } from './used-key-placeholder.ts'

/**
 * /verify-email/:key for a new address, when the server requires the password to change it (R11).
 */
const ConfirmEmailChangePage = ({ mailedKey }: { mailedKey: string }) => (
  <MailedLinkPage title={t.confirmTitle}>
    <p className={styles.lead}>{t.confirmLead}</p>
    <ConfirmEmailChangeForm mailedKey={mailedKey} />
  </MailedLinkPage>
)
export default ConfirmEmailChangePage

const confirmation = async () => (await import('#contract/accounts/accounts.ts')).accounts.confirmEmailChange.body

/**
 * The code field appears once the server asks for a code, as at login. Who has keys only can't use
 * them here, and makes recovery codes first; the link of the mail stays open meanwhile.
 */
const ConfirmEmailChangeForm = ({ mailedKey }: { mailedKey: string }) => {
  const confirm = useConfirmEmailChange()
  const navigate = useNavigate()
  const [codeAsked, setCodeAsked] = useState(false)
  const done = () =>
    navigate({ to: '/verify-email/$key', params: { key: usedKeyPlaceholder }, search: { outcome: 'address' }, replace: true })
  const refused = (error: CallFailed) => {
    if (!asksForCode(error)) return
    setCodeAsked(true)
    form.focusOn('totp_code')
  }
  const form = useNativeForm(confirmation, { key: mailedKey, password: '', totp_code: '' }, (body) =>
    confirm.mutateAsync({ body }, { onError: refused }).then(done),
  )
  return (
    <form {...form.props} className={card.card} aria-label={t.confirmTitle}>
      <PasswordField {...form.field('password')} label={t.password} />
      {codeAsked && <CodeField {...form.field('totp_code')} />}
      {confirm.error && needsPasskey(confirm.error) ? (
        <Notice kind="info" role="alert">
          <p>
            {t.codeOfKeyOwner.before}
            <Link to="/profile" hash="aterstallningskoder" target="_blank">
              {t.codeOfKeyOwner.link}
              <span className="visually-hidden">{registerTexts.newTab}</span>
            </Link>
            {t.codeOfKeyOwner.after}
          </p>
        </Notice>
      ) : confirm.error && codeIsMissing(confirm.error) ? (
        <Notice kind="info" role="alert">
          {confirm.error.detail}
        </Notice>
      ) : (
        <FailureNotice failure={accountFailures.emailChangeConfirm} error={confirm.error} />
      )}
      <SlowMutationNotice call={confirm} />
      <Button type="submit" loading={form.busy}>
        {t.confirm}
      </Button>
    </form>
  )
}
