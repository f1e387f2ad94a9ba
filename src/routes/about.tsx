import { AboutPage } from '#features/public/about-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({ component: AboutPage })
