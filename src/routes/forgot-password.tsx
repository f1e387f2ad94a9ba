import { onlyWith } from '#features/accounts/only-with.ts'
import { ForgotPasswordPage } from '#features/accounts/forgot-password-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: () => onlyWith('accounts.forgotPassword'),
  component: ForgotPasswordPage,
})
