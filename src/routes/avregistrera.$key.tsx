import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { UnsubscribePage } from '#features/history/notifications/unsubscribe-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/avregistrera/$key')({ beforeLoad: onlyWithExtras, component: Unsubscribe })

function Unsubscribe() {
  return <UnsubscribePage mailedKey={Route.useParams().key} />
}
