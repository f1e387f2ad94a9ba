import { useChangePassword } from '#api/hooks.ts'
import { refreshAccessTokenNow } from '#api/refresh-access-token.ts'
import { session } from '#api/session.ts'
import { useMutation } from '@tanstack/react-query'

/**
 * A new password, and then a fresh access token, which keeps the person logged in (SPEC section 4).
 * Its data: whether they still are.
 */
export const usePasswordChange = () => {
  const change = useChangePassword()
  const changeAndRenew = useMutation({
    mutationFn: async (body: { old_password: string; new_password: string }) => {
      await change.mutateAsync({ body })
      await refreshAccessTokenNow()
      return session.exists()
    },
  })
  const stop = () => {
    change.stop()
    // The password may be changed already, and only the token be late: it is asked for again.
    if (change.isSuccess) void refreshAccessTokenNow()
  }
  return { ...changeAndRenew, stop }
}
