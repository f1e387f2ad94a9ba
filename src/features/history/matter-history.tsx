import { Disclosure } from '#ui/disclosure.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { historyTexts as t } from '#texts/history/history.ts'
import { useState } from 'react'
import styles from './history.module.css'

const EventList = lazyComponent(() => import('./event-list.tsx'))

interface MatterHistoryProps {
  matterId: string
  /** Otherwise the customer is spoken to. */
  forOffice: boolean
}

/** Shows the history of a matter. Closed, and asked for when it is opened. */
export const MatterHistory = ({ matterId, forOffice }: MatterHistoryProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      className={styles.history}
      summary={<h2>{t.heading}</h2>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <EventList matterId={matterId} forOffice={forOffice} />}
    </Disclosure>
  )
}
