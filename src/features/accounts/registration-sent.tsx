import { hasCall } from '#api/extras.ts'
import { registerTexts as t } from '#texts/accounts/register.ts'
import { Notice } from '#ui/notice.tsx'
import { ResendVerification } from './resend-verification.tsx'

export const RegistrationSent = ({ address }: { address: string }) => (
  <>
    <Notice kind="info" role="status">
      {t.sent}
    </Notice>
    <p>
      {t.sentHint} <strong>{address}</strong>
    </p>
    {hasCall('accounts.resendVerification') && <ResendVerification address={address} />}
  </>
)
