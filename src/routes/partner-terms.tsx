import { PolicyInVersion } from '#features/public/policy-in-version.tsx'
import { partnerTermsOf } from '#texts/public/partner-terms/2026-11-30.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/partner-terms')({
  component: () => <PolicyInVersion name="partnerTerms" newestOf={partnerTermsOf} />,
})
