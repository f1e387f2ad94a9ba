import { PolicyInVersion } from '#features/public/policy-in-version.tsx'
import { privacyPolicyOf } from '#texts/public/privacy-policy/2026-11-30.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy-policy')({
  component: () => <PolicyInVersion name="privacyPolicy" newestOf={privacyPolicyOf} />,
})
