import { PolicyPage } from '#features/public/policy-page.tsx'
import { privacyPolicy } from '#texts/privacy-policy.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy-policy')({ component: () => <PolicyPage policy={privacyPolicy} /> })
