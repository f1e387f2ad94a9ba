import { PolicyPage } from '#features/public/policy-page.tsx'
import { legalInfo } from '#texts/public/legal-info.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/legal-info')({ component: () => <PolicyPage policy={legalInfo} /> })
