import { useChangePassword } from '#api/hooks.ts'
import { refreshAccessTokenNow } from '#api/refresh-access-token.ts'
import { session } from '#api/session.ts'
import { useMutation } from '@tanstack/react-query'

/**
 * Changes the password, then refreshes the access token, which keeps the user logged in. Its data
 * is whether they still are.
 * @param onChanged runs once the password is changed
 */
export const usePasswordChange = (onChanged: () => void) => {
  const change = useChangePassword()
  const changeAndRenew = useMutation({
    mutationFn: async (body: { old_password: string; new_password: string }) => {
      await change.mutateAsync({ body })
      onChanged()
      await refreshAccessTokenNow()
      return session.exists()
    },
  })
  const stop = () => {
    change.stop()
    // The password may already be changed and only the refresh be slow: retry the refresh.
    if (change.isSuccess) void refreshAccessTokenNow()
  }
  return { ...changeAndRenew, stop }
}
