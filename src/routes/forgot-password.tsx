import { ForgotPasswordPage } from '#features/account/forgot-password-page.tsx'
import { onlyWithExtras } from '#features/account/only-with-extras.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forgot-password')({ beforeLoad: onlyWithExtras, component: ForgotPasswordPage })
