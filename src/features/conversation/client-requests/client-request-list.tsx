import type { Now } from '#contract/now/now.ts'
import { clientRequestTexts as t } from '#texts/conversation/client-requests.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ClientRequestBox } from './client-request-box.tsx'
import styles from './client-requests.module.css'
import { EndedRequests } from './ended-requests.tsx'

// For the office.
const AskDialog = lazyComponent(() => import('./ask-dialog.tsx'))

interface ClientRequestListProps {
  now: Now
  matterId: string
  /** True if the viewer asks for the office; false if they answer as the customer. */
  forOffice: boolean
}

/** Shows what the office needs from the customer, each in a box of its own. */
const ClientRequestList = ({ now, matterId, forOffice }: ClientRequestListProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isEndedShown, setEndedShown] = useState(false)
  return (
    <section className={`${styles.requests} no-print`} aria-labelledby="efterfragat">
      <h2 id="efterfragat" ref={heading} tabIndex={-1}>
        {t.heading[forOffice ? 'office' : 'customer']}
      </h2>
      {now.requests.length === 0 && <p className="muted">{t.none}</p>}
      {now.requests.map((request) => (
        <ClientRequestBox key={request.id} {...{ request, matterId, forOffice }} onEnded={() => heading.current?.focus()} />
      ))}
      {now.ended_requests > 0 &&
        (isEndedShown ? (
          <EndedRequests matterId={matterId} />
        ) : (
          <Button variant="subtle" size="sm" onClick={() => setEndedShown(true)}>
            {t.earlier(now.ended_requests)}
          </Button>
        ))}
      {forOffice && (
        <Button
          variant="default"
          leftSection={<IconPlus size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t.office.ask}
        </Button>
      )}
      {isAsking && <AskDialog matterId={matterId} onClose={() => setAsking(false)} />}
    </section>
  )
}
export default ClientRequestList
