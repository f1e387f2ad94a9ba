import { verifyEmailTexts as t } from '#texts/verify-email.ts'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { KeyPage } from './key-page.tsx'

/** While a mailed key is being used (SPEC section 2). */
export const VerifyingPage = () => (
  <KeyPage title={t.title}>
    <Spinner label={t.waiting} />
    <SlowNotice reload />
  </KeyPage>
)
