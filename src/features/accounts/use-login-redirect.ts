import { session } from '#api/session.ts'
import type { Tokens } from '#contract/accounts/accounts.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * After login: to the two-factor setup if required, passing `redirect` on; else to `redirect`, or
 * to / with a full page load.
 */
export const useLoginRedirect = (redirect: string | undefined) => {
  const router = useRouter()
  const navigate = useNavigate()
  return (tokens: Tokens) => {
    session.keep(tokens)
    const toSetup = redirect?.startsWith('/setup-2fa')
    if (tokens.setup_2fa_required && !toSetup) return void navigate({ to: '/setup-2fa', search: { redirect } })
    if (redirect) router.history.replace(redirect)
    else location.assign('/')
  }
}
