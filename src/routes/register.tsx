import { RegisterPage } from '#features/accounts/register-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/register')({ component: RegisterPage })
