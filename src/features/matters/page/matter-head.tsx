import { useMatterNow } from '#api/matter-now-hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { mayWrite, type Viewer } from '#contract/matters/rules.ts'
import { StatusBadge } from '#parts/status-badge.tsx'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { placeTexts } from '#texts/matters/places.ts'
import { matterNowTexts } from '#texts/now/matter-now.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReactNode } from 'react'
import styles from './matter-head.module.css'

// For the office. As high as the label and the dropdown that replace it.
const StatusControl = lazyComponent(
  () => import('./status-control.tsx'),
  () => <Skeleton height="4.175rem" />,
)

interface MatterHeadProps {
  matter: Matter
  viewer: Viewer
  /** The title. */
  children: ReactNode
}

/** The title of a matter with its number, its status and who has it in hand. */
export const MatterHead = ({ matter, viewer, children }: MatterHeadProps) => {
  const { data: now } = useMatterNow(matter.id)
  const maySet = mayWrite.status(viewer, matter)
  return (
    <div className={styles.head} data-office={maySet}>
      <div className={styles.title}>{children}</div>
      <p className={styles.facts}>
        <span className="no-print">{placeTexts.number(matter.id)}</span>
        {now?.handler && <span>{matterNowTexts.handler(now.handler)}</span>}
        {now && !now.handler && now.answered_by && <span>{matterNowTexts.answeredBy(now.answered_by)}</span>}
      </p>
      <section className={styles.status} aria-label={t.status}>
        {maySet ? <StatusControl matter={matter} /> : <StatusBadge status={matter.status} />}
      </section>
    </div>
  )
}
