import { CheckoutReturnPage } from '#features/money/payments/checkout-return-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cancel')({ component: () => <CheckoutReturnPage outcome="cancel" /> })
