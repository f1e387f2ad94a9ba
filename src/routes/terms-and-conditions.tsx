import { PolicyInVersion } from '#features/public/policy-in-version.tsx'
import { termsOf } from '#texts/public/terms/2026-11-30.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms-and-conditions')({
  component: () => <PolicyInVersion name="terms" newestOf={termsOf} />,
})
