import { session } from '#api/session.ts'
import { ChoosePasswordPage } from '#features/accounts/choose-password-page.tsx'
import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Opens with the session of a mailed link only. */
export const Route = createFileRoute('/choose-password')({
  beforeLoad: () => {
    onlyWithExtras()
    if (!session.mustChoosePassword()) throw redirect({ to: session.exists() ? '/' : '/login' })
  },
  component: ChoosePasswordPage,
})
