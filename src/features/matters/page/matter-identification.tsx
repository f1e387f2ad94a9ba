import { matterQuery } from '#api/hooks.ts'
import { useIdentifications } from '#api/identification-hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Identification } from '#contract/matters/identification.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { hasWorkBegun } from '#contract/now/steps.ts'
import { identificationFailures as f, identificationTexts as t } from '#texts/matters/identification.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { HeadedSection } from '#ui/headed-section.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './matter-identification.module.css'

const IdentificationDialog = lazyComponent(() => import('./identification-dialog.tsx'))

/** Shows who was identified in a matter, how and when, and what is left to do about it. */
export const MatterIdentification = ({ matterId }: { matterId: string }) => {
  const query = useIdentifications({ params: { id: matterId } })
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  const { data: standing } = useMatterNow(matterId)
  const [isOpen, setOpen] = useState(false)
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.read} />
  const { needed, notes } = query.data
  const [newest, ...earlier] = notes
  const isLate = (matter && !isOpenMatter(matter)) || hasWorkBegun(standing?.steps ?? [])
  const missing = isLate ? t.missed : t.missing
  const check = (
    <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
      {newest ? t.again : t.note}
    </Button>
  )
  return (
    <HeadedSection id="kundkannedom" heading={t.heading} action={check}>
      {newest ? <Note note={newest} /> : <p className={needed ? undefined : 'muted'}>{needed ? missing : t.notNeeded}</p>}
      {earlier.length > 0 && (
        <Disclosure summary={t.earlier(earlier.length)}>
          <ul className={styles.earlier}>
            {earlier.map((note) => (
              <li key={note.id}>
                <Note note={note} isOver />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {isOpen && <IdentificationDialog matterId={matterId} newest={newest} onClose={() => setOpen(false)} />}
    </HeadedSection>
  )
}

/** One check in words. An earlier one needn't be made again. */
const Note = ({ note, isOver = false }: { note: Identification; isOver?: boolean }) => {
  const { concerns, name, number, method, checked_on, review_on, by } = note
  const isLate = review_on !== null && isDayOver(review_on, swedishDay(new Date()))
  return (
    <div className={styles.note}>
      {method && name ? (
        <>
          <strong>{t.who(name, number)}</strong>
          <span>{t.subjects[concerns]}</span>
          <span>{t.how(method, longDay(checked_on))}</span>
        </>
      ) : (
        <span>{t.neither(longDay(checked_on))}</span>
      )}
      {review_on && !isOver && (
        <span className={isLate ? styles.late : undefined}>
          {isLate ? t.overdue(longDay(review_on)) : t.review(longDay(review_on))}
        </span>
      )}
      <span className="muted">{t.by(by)}</span>
    </div>
  )
}
