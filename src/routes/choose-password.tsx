import { session } from '#api/session.ts'
import { onlyWith } from '#features/accounts/only-with.ts'
import { ChoosePasswordPage } from '#features/accounts/choose-password-page.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Opens with the session of a mailed link only. */
export const Route = createFileRoute('/choose-password')({
  beforeLoad: () => {
    onlyWith('accounts.choosePassword')
    if (!session.mustChoosePassword()) throw redirect({ to: session.exists() ? '/' : '/login' })
  },
  component: ChoosePasswordPage,
})
