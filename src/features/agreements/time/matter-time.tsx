import { useTime } from '#api/time-hooks.ts'
import { timeFailures as f, timeTexts as t } from '#texts/agreements/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { useFold } from '#ui/use-fold.tsx'
import { CeilingProgress } from './ceiling-progress.tsx'
import styles from './matter-time.module.css'
import { TimeItem } from './time-item.tsx'
import { useState } from 'react'
import type { Act } from './time-act.tsx'

const TimeAct = lazyComponent(() => import('./time-act.tsx'))
// For the office.
const TimeTools = lazyComponent(() => import('./time-tools.tsx'))

interface MatterTimeProps {
  matterId: string
  /** True if the viewer writes it, for the office. */
  forOffice: boolean
}

/**
 * The time that was worked in a matter, and how far its ceiling prices have come. A customer of
 * whom none is written has no such part.
 */
const MatterTime = ({ matterId, forOffice }: MatterTimeProps) => {
  const query = useTime({ params: { id: matterId } })
  const [act, setAct] = useState<Act>()
  const fold = useFold(!forOffice || query.data?.ceilings.length !== 0)
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.list} />
  const { lines, ceilings } = query.data
  if (!forOffice && lines.length === 0 && ceilings.length === 0) return null
  return (
    <section className={`card ${fold.card} ${styles.time}`} aria-labelledby="tid">
      <h2 id="tid">{fold.opener(t.heading)}</h2>
      {fold.isOpen && (
        <>
          {ceilings.map((ceiling) => (
            <CeilingProgress key={ceiling.agreement} ceiling={ceiling} isNumbered={ceilings.length > 1} forOffice={forOffice} />
          ))}
          {lines.length === 0 && <p className="muted">{t.none}</p>}
          <ul>
            {lines.map((line) => (
              <TimeItem
                key={line.id}
                line={line}
                onAct={forOffice && !line.settled ? (kind: 'change' | 'remove') => setAct({ kind, line }) : undefined}
              />
            ))}
          </ul>
          {forOffice && <TimeTools matterId={matterId} time={query.data} onAct={setAct} />}
          {act && (
            <TimeAct
              matterId={matterId}
              act={act}
              mayCharge={ceilings.some(({ open }) => open)}
              onClose={() => setAct(undefined)}
            />
          )}
        </>
      )}
    </section>
  )
}
export default MatterTime
