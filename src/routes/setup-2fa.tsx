import { session } from '#api/session.ts'
import { SetupTwoFactorPage } from '#features/accounts/setup-two-factor-page.tsx'
import { redirectSearch } from '#features/accounts/redirect-search.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * Requires only tokens: before two-factor login is set up, a server may refuse the profile
 * (docs/product.md, D5-5).
 */
export const Route = createFileRoute('/setup-2fa')({
  validateSearch: redirectSearch,
  beforeLoad: ({ location }) => {
    if (!session.exists()) throw redirect({ to: '/login', search: { redirect: location.href } })
    if (session.mustChoosePassword()) throw redirect({ to: '/choose-password' })
  },
  component: SetupTwoFactor,
})

function SetupTwoFactor() {
  return <SetupTwoFactorPage redirect={Route.useSearch().redirect} />
}
