import { PricesPage } from '#features/public/prices-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/prices')({ component: PricesPage })
