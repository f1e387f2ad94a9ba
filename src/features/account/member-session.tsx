import { later } from '#ui/later.tsx'
import { useMemberSession } from './use-member-session.ts'

const LoginAgainDialog = later(async () => ({ default: (await import('./login-again-dialog.tsx')).LoginAgainDialog }))

/** Stands beside every page for members: when the session ends under the page, it asks for a login over it. */
export const MemberSession = () => {
  const { ended } = useMemberSession()
  return ended && <LoginAgainDialog />
}
