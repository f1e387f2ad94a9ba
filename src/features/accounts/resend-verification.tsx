import { useResendVerification } from '#api/lazy-hooks.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { resendVerificationTexts as t } from '#texts/accounts/resend-verification.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './account.module.css'

/** Sends the verification mail again (D25). */
const ResendVerification = ({ address }: { address: string }) => {
  const resend = useResendVerification()
  return (
    <div className={styles.resend}>
      {resend.data && <Notice kind="success">{resend.data.detail}</Notice>}
      <CallNotices call={resend} failure={accountFailures.resendVerification} />
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ body: { email: address } })}>
        {t.submit}
      </Button>
    </div>
  )
}
export default ResendVerification
