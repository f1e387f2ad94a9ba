import { CancelEmailChangePage } from '#features/account/cancel-email-change-page.tsx'
import { onlyWithExtras } from '#features/account/only-with-extras.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cancel-email-change/$key')({
  beforeLoad: onlyWithExtras,
  component: () => <CancelEmailChangePage mailedKey={Route.useParams().key} />,
})
