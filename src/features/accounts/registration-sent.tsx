import { hasCall } from '#api/extras.ts'
import { forgetVisitorDraft } from '#lib/draft-storage.ts'
import { registerTexts as t } from '#texts/accounts/register.ts'
import { Notice } from '#ui/notice.tsx'
import { useEffect } from 'react'
import ResendVerification from './resend-verification.tsx'

export const RegistrationSent = ({ address }: { address: string }) => {
  useEffect(() => forgetVisitorDraft('register'), [])
  return (
    <>
      <Notice kind="info">{t.sent}</Notice>
      <p>
        {t.sentHint} <strong>{address}</strong>
      </p>
      {hasCall('accounts.resendVerification') && <ResendVerification address={address} />}
    </>
  )
}
