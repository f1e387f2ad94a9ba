import { onlyWithExtras } from '#features/account/only-with-extras.ts'
import { ResetPasswordPage } from '#features/account/reset-password-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/reset-password/$key')({
  beforeLoad: onlyWithExtras,
  component: () => <ResetPasswordPage mailedKey={Route.useParams().key} />,
})
