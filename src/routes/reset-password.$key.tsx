import { onlyWith } from '#features/accounts/only-with.ts'
import { ResetPasswordPage } from '#features/accounts/reset-password-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/reset-password/$key')({
  beforeLoad: () => onlyWith('accounts.resetPassword'),
  component: () => <ResetPasswordPage mailedKey={Route.useParams().key} />,
})
