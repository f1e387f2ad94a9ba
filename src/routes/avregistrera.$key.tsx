import { onlyWithExtras } from '#features/account/only-with-extras.ts'
import { UnsubscribePage } from '#features/notifications/unsubscribe-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/avregistrera/$key')({ beforeLoad: onlyWithExtras, component: Unsubscribe })

function Unsubscribe() {
  return <UnsubscribePage mailedKey={Route.useParams().key} />
}
