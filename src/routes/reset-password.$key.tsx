import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { ResetPasswordPage } from '#features/accounts/reset-password-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/reset-password/$key')({
  beforeLoad: onlyWithExtras,
  component: () => <ResetPasswordPage mailedKey={Route.useParams().key} />,
})
