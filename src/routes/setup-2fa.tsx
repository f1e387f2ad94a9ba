import { SetupTwoFactorPage } from '#features/accounts/setup-two-factor-page.tsx'
import { redirectSearch } from '#features/accounts/redirect-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePassword } from './-member-guard.ts'

/**
 * Requires only tokens: before two-factor login is set up, a server may refuse the profile
 * (docs/reference/product.md, Setting up two-factor login).
 */
export const Route = createFileRoute('/setup-2fa')({
  validateSearch: redirectSearch,
  beforeLoad: ({ location }) => requirePassword(location),
  component: SetupTwoFactor,
})

function SetupTwoFactor() {
  return <SetupTwoFactorPage redirect={Route.useSearch().redirect} />
}
