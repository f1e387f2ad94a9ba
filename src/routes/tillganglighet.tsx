import { PolicyPage } from '#features/public/policy-page.tsx'
import { accessibility } from '#texts/public/accessibility.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/tillganglighet')({ component: () => <PolicyPage policy={accessibility} /> })
