import type { CallFailed } from '#lib/call-failed.ts'
import { afterEmailVerificationMs } from '#lib/durations.ts'
import { failureLines } from '#texts/failures.ts'
import { verifyEmailTexts as t } from '#texts/accounts/verify-email.ts'
import { verifyingTexts } from '#texts/accounts/verifying.ts'
import { DelayedRedirect } from '#ui/delayed-redirect.tsx'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import account from './account.module.css'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'
import styles from './verify-email-page.module.css'

/**
 * The outcomes of a key: verified an account, verified one that must set up two-factor login,
 * confirmed a new address, or verified one that another browser registered, which must choose a
 * password first.
 */
const outcomes = {
  account: { text: t.verifiedToHome, to: '/', link: t.goHome },
  setup: { text: t.verifiedToSetup, to: '/setup-2fa', link: t.goToSetup },
  choice: { text: t.verifiedToHome, to: '/choose-password', link: t.goToChoice },
  'choice-then-setup': { text: t.verifiedToSetup, to: '/choose-password', link: t.goToChoice },
  address: { text: t.addressConfirmed, to: '/', link: t.goHome },
} as const
export type KeyOutcome = keyof typeof outcomes

/** After 5 seconds goes to the choice of a password, the two-factor setup or the start page. */
export const VerifiedPage = ({ outcome }: { outcome: KeyOutcome }) => {
  const { text, to, link } = outcomes[outcome]
  return (
    <MailedLinkPage title={verifyingTexts.title}>
      <div className={styles.outcome} data-kind="success">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
        <p role="status">{text}</p>
      </div>
      <DelayedRedirect to={to} afterMs={afterEmailVerificationMs}>
        {link}
      </DelayedRedirect>
    </MailedLinkPage>
  )
}

/** The key didn't work: shows the server's reason if it sent one. */
export const VerificationFailedPage = ({ error }: { error: CallFailed }) => {
  const router = useRouter()
  return (
    <MailedLinkPage title={verifyingTexts.title}>
      <div className={styles.outcome} data-kind="error">
        <IconCircleX size={40} stroke={1.5} aria-hidden="true" />
        <div role="alert">
          {failureLines(t.failed, error).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={account.ways}>
        {!error.refused && (
          <button type="button" className="button" onClick={() => void router.invalidate()}>
            {t.tryAgain}
          </button>
        )}
        <Link to="/login" className="button quiet">
          {t.login}
        </Link>
        <Link to="/contact" className="button quiet">
          {t.support}
        </Link>
      </div>
    </MailedLinkPage>
  )
}
