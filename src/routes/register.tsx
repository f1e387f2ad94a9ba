import { redirectSearch } from '#features/accounts/redirect-search.ts'
import { RegisterPage } from '#features/accounts/register-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/register')({ validateSearch: redirectSearch, component: Register })

function Register() {
  return <RegisterPage redirect={Route.useSearch().redirect} />
}
