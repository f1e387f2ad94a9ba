import { DescribePage } from '#features/public/describe/describe-page.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { QuickExit } from './-quick-exit.tsx'

const RegisterDescribed = lazyComponent(() => import('#features/accounts/register-described.tsx'))

export const Route = createFileRoute('/beskriv')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ wish }: Record<string, unknown>): { wish?: string | undefined } => ({
    wish: typeof wish === 'string' ? wish : undefined,
  }),
  component: Describe,
})

function Describe() {
  const { wish } = Route.useSearch()
  return <DescribePage wish={wish} Register={RegisterDescribed} exit={<QuickExit />} />
}
