import { afterRegistration } from '#lib/after-registration.ts'
import { afterTwoFactorActivationMs } from '#lib/durations.ts'
import { setupTwoFactorTexts as t } from '#texts/accounts/setup-2fa.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { DelayedRedirect } from '#ui/delayed-redirect.tsx'
import { useEffect, useState } from 'react'
import { recoveryOffer } from './recovery-offer.ts'

/**
 * Shows the server's message, and after 2 seconds goes to `redirect`, the path the user was sent
 * away from or registered for, or to the start page.
 */
export const TwoFactorActivated = ({ detail, redirect: givenPath }: { detail: string; redirect: string | undefined }) => {
  const [wish] = useState(afterRegistration.read)
  useEffect(afterRegistration.forget, [])
  const redirect = givenPath ?? wish
  useEffect(() => recoveryOffer.make(), [])
  return (
    <div tabIndex={-1} ref={focusOnMount}>
      <Notice kind="success" role="alert">
        {detail}
      </Notice>
      <p role="status">{redirect ? t.soonOn : t.soonHome}</p>
      <DelayedRedirect to={redirect ?? '/'} afterMs={afterTwoFactorActivationMs}>
        {redirect ? t.goOn : t.goHome}
      </DelayedRedirect>
    </div>
  )
}
