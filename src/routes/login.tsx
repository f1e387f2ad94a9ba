import { LoginPage } from '#features/accounts/login-page.tsx'
import { redirectSearch } from '#features/accounts/redirect-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login')({ validateSearch: redirectSearch, component: Login })

function Login() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
