import { hasCall } from '#api/extras.ts'
import { profileQuery } from '#api/profile-query.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemberSession } from './use-member-session.ts'

const LoginAgainDialog = lazyComponent(() => import('./login-again-dialog.tsx'))

// Few need it.
const AccountNotice = lazyComponent(() => import('./account-notice.tsx'))

/**
 * Rendered next to every member page: asks for a login over the page when the session ends, and
 * says what is wrong with the account.
 */
export const MemberSession = () => {
  const { ended } = useMemberSession()
  // Only reads the cache: the app layout runs this query.
  const { data: profile } = useQuery({ ...profileQuery({}), enabled: false })
  const opensAt = hasCall('accounts.resetPassword') && profile?.two_factor_reset_at
  if (ended) return <LoginAgainDialog />
  return (opensAt || profile?.mail_refused) && <AccountNotice opensAt={opensAt || undefined} email={profile.email} />
}
