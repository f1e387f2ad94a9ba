import { useCancelEmailChange } from '#api/hooks.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { cancelEmailChangeTexts as t } from '#texts/accounts/cancel-email-change.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import styles from './account.module.css'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'
import { usedKeyPlaceholder } from './used-key-placeholder.ts'

/**
 * /cancel-email-change/:key (R11). Requires a click, so that a mail scanner that opens the link
 * cancels nothing.
 * @param isTakenBack for a used key: whether it undid a completed change or stopped a pending one
 */
export const CancelEmailChangePage = ({ mailedKey, isTakenBack }: { mailedKey: string; isTakenBack: boolean }) => (
  <MailedLinkPage title={t.title}>
    {mailedKey !== usedKeyPlaceholder ? <Question mailedKey={mailedKey} /> : isTakenBack ? <TakenBack /> : <Stopped />}
  </MailedLinkPage>
)

const Question = ({ mailedKey }: { mailedKey: string }) => {
  const cancel = useCancelEmailChange()
  const navigate = useNavigate()
  const done = ({ taken_back }: { taken_back?: boolean | undefined }) =>
    void navigate({
      to: '/cancel-email-change/$key',
      params: { key: usedKeyPlaceholder },
      search: { outcome: taken_back ? 'taken-back' : undefined },
      replace: true,
    })
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      <p>{t.afterwards}</p>
      <CallNotices call={cancel} failure={accountFailures.emailChangeCancel} />
      <div className={styles.ways}>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ body: { key: mailedKey } }, { onSuccess: done })}>
          {t.submit}
        </Button>
        {cancel.error && (
          <Link to="/contact" className="button quiet">
            {t.support}
          </Link>
        )}
      </div>
    </>
  )
}

const Stopped = () => (
  <>
    <Notice kind="success">{t.done}</Notice>
    <p>{t.advice}</p>
    <div className={styles.ways}>
      <Link to="/forgot-password" className="button">
        {t.newPassword}
      </Link>
      <Link to="/login" className="button quiet">
        {t.login}
      </Link>
    </div>
  </>
)

const TakenBack = () => (
  <>
    <Notice kind="success">{t.takenBack}</Notice>
    <p>{t.nextStep}</p>
    <div className={styles.ways}>
      <Link to="/forgot-password" className="button quiet">
        {t.newLink}
      </Link>
    </div>
  </>
)
