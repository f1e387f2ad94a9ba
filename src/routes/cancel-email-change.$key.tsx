import { onlyWith } from '#features/accounts/only-with.ts'
import { CancelEmailChangePage } from '#features/accounts/cancel-email-change-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cancel-email-change/$key')({
  beforeLoad: () => onlyWith('accounts.cancelEmailChange'),
  validateSearch: ({ outcome }: Record<string, unknown>): { outcome?: 'taken-back' | undefined } => ({
    outcome: outcome === 'taken-back' ? outcome : undefined,
  }),
  component: CancelEmailChange,
})

function CancelEmailChange() {
  return <CancelEmailChangePage mailedKey={Route.useParams().key} isTakenBack={Route.useSearch().outcome === 'taken-back'} />
}
