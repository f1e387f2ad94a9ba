import { afterRegistration } from '#lib/after-registration.ts'
import type { Activated } from '#contract/accounts/two-factor.ts'
import { forgetVisitorDraft } from '#lib/draft-storage.ts'
import { afterTwoFactorActivationMs } from '#lib/durations.ts'
import { setupTwoFactorTexts as t } from '#texts/accounts/setup-2fa.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { DelayedRedirect } from '#ui/delayed-redirect.tsx'
import { useEffect, useState } from 'react'
import { recoveryOffer } from './recovery-offer.ts'

interface TwoFactorActivatedProps extends Activated {
  redirect: string | undefined
}

/**
 * Shows the server's message, and after 2 seconds goes to `redirect`, the path the user was sent
 * away from or registered for, or to the start page; to the matter that was described before the
 * account, if it has been made now.
 */
export const TwoFactorActivated = ({ detail, matter, redirect: givenPath }: TwoFactorActivatedProps) => {
  const [wish] = useState(afterRegistration.read)
  useEffect(() => {
    afterRegistration.forget()
    if (matter !== undefined) forgetVisitorDraft('describe')
  }, [matter])
  const redirect = matter === undefined ? (givenPath ?? wish) : `/matters/${matter}`
  useEffect(() => recoveryOffer.make(), [])
  return (
    <div tabIndex={-1} ref={focusOnMount}>
      <Notice kind="success" role="alert">
        {detail}
      </Notice>
      {matter !== undefined && <p>{t.matterMade}</p>}
      <p role="status">{matter !== undefined ? t.soonToMatter : redirect ? t.soonOn : t.soonHome}</p>
      <DelayedRedirect to={redirect ?? '/'} afterMs={afterTwoFactorActivationMs}>
        {redirect ? t.goOn : t.goHome}
      </DelayedRedirect>
    </div>
  )
}
