import { PolicyInVersion } from '#features/public/policy-in-version.tsx'
import { searchId } from '#lib/search-id.ts'
import { terms } from '#texts/terms/2026-11-22.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms-and-conditions')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ version }: Record<string, unknown>): { version?: string | undefined } => ({ version: searchId(version) }),
  component: Terms,
})

function Terms() {
  return <PolicyInVersion name="terms" newest={terms} version={Route.useSearch().version} />
}
