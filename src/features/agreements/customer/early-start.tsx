import { paymentForMatterQuery, matterQuery } from '#api/hooks.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { earlyStartTexts as t } from '#texts/agreements/agreements.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './agreement-card.module.css'

const EarlyStartDialog = lazyComponent(() => import('./early-start-dialog.tsx'))

interface EarlyStartProps {
  matterId: string
  viewer: Viewer
}

/**
 * For the payer of a paid order without an agreement, who was never asked whether work may begin
 * within the period of withdrawal (distansavtalslagen 2 kap. 11 §). Gone once it may begin anyway.
 */
export const EarlyStart = ({ matterId, viewer }: EarlyStartProps) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  const { data: payments = [] } = useQuery(paymentForMatterQuery({ query: { matter: matterId } }))
  const [asking, setAsking] = useState<string>()
  const [isDone, setDone] = useState(false)
  if (isDone) return <p role="status">{t.done}</p>
  const waiting = payments.find(({ user, starts_on }) => user === viewer.id && starts_on)
  if (!waiting?.starts_on || !matter || !isOpenMatter(matter)) return null
  return (
    <div className={`card ${styles.card}`}>
      <p>{t.text(dayText(waiting.starts_on))}</p>
      <Button variant="default" onClick={() => setAsking(waiting.id)}>
        {t.ask}
      </Button>
      {asking && <EarlyStartDialog paymentId={asking} onAsked={() => setDone(true)} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
