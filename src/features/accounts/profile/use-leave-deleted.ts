import { useSession } from '#features/accounts/use-session.ts'
import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** On the start page: one's own account was deleted just now. */
    isAccountDeleted?: boolean
  }
}

/** Leaves a deleted account for the start page, which says that it is gone. */
export const useLeaveDeleted = () => {
  const { logOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await logOut()
    await navigate({ to: '/', state: { isAccountDeleted: true }, replace: true })
  }
}
