import { refreshAccessTokenNow } from '#api/refresh-access-token.ts'
import { session } from '#api/session.ts'
import { afterTwoFactorActivationMs } from '#lib/durations.ts'
import { setupTwoFactorTexts as t } from '#texts/setup-2fa.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { DelayedRedirect } from '#ui/delayed-redirect.tsx'
import { useEffect } from 'react'
import { recoveryOffer } from './recovery-offer.ts'

/**
 * Two-factor login is on: the server's words, and after 2 seconds on to the start page (SPEC sections 2 and 8), or to `redirect`,
 * which the person was sent away from (DESIGN 5.19).
 */
export const TwoFactorActivated = ({ detail, redirect }: { detail: string; redirect: string | undefined }) => {
  useWholeSession()
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

/** The session is whole now, but its access token still says that it is limited. */
const useWholeSession = () =>
  useEffect(() => {
    if (session.mustSetUpTwoFactor()) void refreshAccessTokenNow()
  }, [])
