import { onlyWith } from '#features/accounts/only-with.ts'
import { UnsubscribePage } from '#features/history/notifications/unsubscribe-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/avregistrera/$key')({
  beforeLoad: () => onlyWith('notifications.unsubscribe'),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage mailedKey={Route.useParams().key} />
}
