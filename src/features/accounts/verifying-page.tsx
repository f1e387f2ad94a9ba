import { verifyingTexts as t } from '#texts/accounts/verifying.ts'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'

/** Shown while a mailed key is being redeemed. */
export const VerifyingPage = () => (
  <MailedLinkPage title={t.title}>
    <Spinner label={t.waiting} />
    <SlowLoadingNotice reload />
  </MailedLinkPage>
)
