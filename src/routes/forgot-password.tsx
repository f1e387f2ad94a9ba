import { ForgotPasswordPage } from '#features/accounts/forgot-password-page.tsx'
import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forgot-password')({ beforeLoad: onlyWithExtras, component: ForgotPasswordPage })
