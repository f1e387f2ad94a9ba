import { PolicyPage } from '#features/public/policy-page.tsx'
import { cookiePolicy } from '#texts/public/cookie-policy.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cookie-policy')({ component: () => <PolicyPage policy={cookiePolicy} /> })
