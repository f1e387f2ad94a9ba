import { LoginPage } from '#features/account/login-page.tsx'
import { wayBack } from '#features/account/way-back.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login')({ validateSearch: wayBack, component: Login })

function Login() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
