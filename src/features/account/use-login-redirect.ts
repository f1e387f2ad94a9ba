import { session } from '#api/session.ts'
import type { Tokens } from '#contract/accounts.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Where a login leads: to the two-factor setup when it is required, with the way back, else there at once: to where the person
 * was sent away from, or to a full load of / (SPEC section 2, DESIGN 5.19).
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
