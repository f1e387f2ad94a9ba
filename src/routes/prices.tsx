import { PricesPage } from '#features/public/prices-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { QuickExit } from './-quick-exit.tsx'

const Prices = () => (
  <>
    <PricesPage />
    <QuickExit />
  </>
)

export const Route = createFileRoute('/prices')({ component: Prices })
