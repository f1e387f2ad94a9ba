import { hasExtras } from '#api/extras.ts'
import { lazyProfileQuery } from '#api/viewer.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemberSession } from './use-member-session.ts'

const LoginAgainDialog = lazyComponent(async () => ({ default: (await import('./login-again-dialog.tsx')).LoginAgainDialog }))

const TwoFactorResetNotice = lazyComponent(async () => ({
  default: (await import('./two-factor-reset-notice.tsx')).TwoFactorResetNotice,
}))

/** Stands beside every page for members: when the session ends under the page, it asks for a login over it. */
export const MemberSession = () => {
  const { ended } = useMemberSession()
  // The frame fetches it.
  const { data: profile } = useQuery({ ...lazyProfileQuery, enabled: false })
  const opensAt = hasExtras && profile?.two_factor_reset_at
  if (ended) return <LoginAgainDialog />
  return opensAt && <TwoFactorResetNotice opensAt={opensAt} />
}
