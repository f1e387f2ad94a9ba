import { type KeyOutcome, VerificationFailedPage, VerifiedPage } from '#features/accounts/verify-email-page.tsx'
import { VerifyingPage } from '#features/accounts/verifying-page.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { createFileRoute } from '@tanstack/react-router'

const ConfirmEmailChangePage = lazyComponent(() => import('#features/accounts/confirm-email-change-page.tsx'), VerifyingPage)

const keyOutcomes: readonly KeyOutcome[] = ['account', 'setup', 'choice', 'choice-then-setup', 'address']

/** `outcome`: what redeeming the key has done. */
const search = ({ outcome }: Record<string, unknown>): { outcome?: KeyOutcome | undefined } => ({
  outcome: keyOutcomes.find((one) => one === outcome),
})

export const Route = createFileRoute('/verify-email/$key')({
  validateSearch: search,
  loader: async ({ context: { queryClient }, params: { key } }) => {
    const { redeemMailedKey } = await import('#features/accounts/redeem-mailed-key.ts')
    return redeemMailedKey(queryClient, key)
  },
  pendingMs: 0,
  pendingComponent: VerifyingPage,
  component: VerifyEmail,
  // Keeps the pending view in the route's own chunk. In a separate chunk it could arrive late,
  // and the generic view would stay.
  codeSplitGroupings: [['component']],
})

function VerifyEmail() {
  const { key } = Route.useParams()
  const outcomeOrError = Route.useLoaderData()
  const { outcome = 'account' } = Route.useSearch()
  if (outcomeOrError === 'password') return <ConfirmEmailChangePage mailedKey={key} />
  return outcomeOrError ? <VerificationFailedPage error={outcomeOrError} /> : <VerifiedPage outcome={outcome} />
}
