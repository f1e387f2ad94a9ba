import { useDeadlines } from '#api/deadline-hooks.ts'
import { deadlineFailures as f, deadlineTexts as t } from '#texts/conversation/deadlines.ts'
import { Button } from '#ui/button.tsx'
import { HeadedSection } from '#ui/headed-section.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import type { Act } from './deadline-act.tsx'
import { DeadlineItem } from './deadline-item.tsx'
import styles from './deadlines.module.css'

const DeadlineAct = lazyComponent(() => import('./deadline-act.tsx'))

interface MatterDeadlinesProps {
  matterId: string
  /** True if the viewer sets them, for the office. */
  forOffice: boolean
}

/** Shows what must be done in a matter by when. A customer without deadlines has no such part. */
export const MatterDeadlines = ({ matterId, forOffice }: MatterDeadlinesProps) => {
  const query = useDeadlines({ params: { id: matterId } })
  const [act, setAct] = useState<Act>()
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.list} />
  if (!forOffice && query.data.length === 0) return null
  const add = forOffice && (
    <Button variant="subtle" size="sm" onClick={() => setAct({ kind: 'add' })}>
      {t.add}
    </Button>
  )
  return (
    <HeadedSection id="frister" heading={t.heading} action={add}>
      {query.data.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={styles.deadlines}>
        {query.data.map((deadline) => (
          <DeadlineItem
            key={deadline.id}
            deadline={deadline}
            matterId={matterId}
            {...(forOffice && { onAct: (kind: 'change' | 'remove') => setAct({ kind, deadline }) })}
          />
        ))}
      </ul>
      {act && <DeadlineAct matterId={matterId} act={act} onClose={() => setAct(undefined)} />}
    </HeadedSection>
  )
}
