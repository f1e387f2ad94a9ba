import { PolicyPage } from '#features/public/policy-page.tsx'
import { terms } from '#texts/terms.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms-and-conditions')({ component: () => <PolicyPage policy={terms} /> })
