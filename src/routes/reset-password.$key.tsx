import { onlyWith } from '#features/accounts/only-with.ts'
import { ResetPasswordPage } from '#features/accounts/reset-password-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

/** `first`: the password is the first one of somebody who was invited. */
const search = ({ first }: Record<string, unknown>): { first?: boolean | undefined } => ({ first: first === true || undefined })

export const Route = createFileRoute('/reset-password/$key')({
  validateSearch: search,
  beforeLoad: () => onlyWith('accounts.resetPassword'),
  component: ResetPassword,
})

function ResetPassword() {
  const { key } = Route.useParams()
  const { first = false } = Route.useSearch()
  return <ResetPasswordPage mailedKey={key} isFirst={first} />
}
