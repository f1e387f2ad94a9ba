import { PolicyInVersion } from '#features/public/policy-in-version.tsx'
import { searchId } from '#lib/search-id.ts'
import { privacyPolicy } from '#texts/privacy-policy/2026-11-22.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy-policy')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ version }: Record<string, unknown>): { version?: string | undefined } => ({ version: searchId(version) }),
  component: Privacy,
})

function Privacy() {
  return <PolicyInVersion name="privacyPolicy" newest={privacyPolicy} version={Route.useSearch().version} />
}
