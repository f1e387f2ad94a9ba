import { useMatterNow } from '#api/matter-now-hooks.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

const ClientRequestList = lazyComponent(() => import('./client-request-list.tsx'))

interface ClientRequestsProps {
  matterId: string
  /** True if the viewer asks for the office; false if they answer as the customer. */
  forOffice: boolean
}

/**
 * Shows what the office needs. A customer of whom nothing was ever needed doesn't load this part.
 */
export const ClientRequests = (props: ClientRequestsProps) => {
  const { data: now } = useMatterNow(props.matterId)
  if (!now || (now.requests.length + now.ended_requests === 0 && !props.forOffice)) return null
  return <ClientRequestList {...props} now={now} />
}
