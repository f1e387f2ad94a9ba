import { type Deadline, isToDo } from '#contract/conversation/deadline.ts'
import { deadlineText } from '#contract/conversation/deadline-words.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { atTime } from '#contract/dates/time-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { saveFile } from '#lib/save-file.ts'
import { deadlineTexts as t } from '#texts/conversation/deadlines.ts'
import { Button } from '#ui/button.tsx'
import { chunkLoadError } from '#ui/chunk-load-error.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import styles from './deadlines.module.css'

const DeadlineOfficeActs = lazyComponent(() => import('./deadline-office-acts.tsx'))

interface DeadlineItemProps {
  deadline: Deadline
  matterId: string
  /** For who may change it. */
  onAct?: (kind: 'change' | 'remove') => void
}

/** A deadline: until when, what, and what can be done with it. */
export const DeadlineItem = ({ deadline, matterId, onAct }: DeadlineItemProps) => {
  const { title, day, time, kind, shown, moved_because: movedBecause, done_at: doneAt } = deadline
  const reader = onAct ? 'office' : 'customer'
  const text = deadlineText(deadline, reader)
  const isDone = doneAt !== null
  return (
    <li>
      <p className={styles.when}>
        <time dateTime={time ? `${day}T${time}` : day}>{time ? `${dayText(day)} ${atTime(time)}` : dayText(day)}</time>
        {!(kind === 'promise' && text !== title) && <span className="muted">{t.kinds[kind]}</span>}
        {isDone && (
          <span className={styles.done}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            <span>{t.done(dayText(swedishDay(new Date(doneAt))))}</span>
          </span>
        )}
        {!isDone && isToDo(deadline) && isDayOver(day, swedishDay(new Date())) && (
          <span className={styles.passed}>{t.passed}</span>
        )}
        {!shown && (
          <span className={styles.mark}>
            <IconLock size={16} stroke={1.5} aria-hidden="true" />
            {t.hidden}
          </span>
        )}
      </p>
      <p>{text}</p>
      {movedBecause && <p className="muted">{t.moved(movedBecause)}</p>}
      <div className={styles.acts}>
        {!isDone && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t.toCalendarOf(title)}
            onClick={() => void saveEvent(matterId, deadline, reader)}
          >
            {t.toCalendar}
          </Button>
        )}
        {onAct && <DeadlineOfficeActs matterId={matterId} deadline={deadline} onAct={onAct} />}
      </div>
    </li>
  )
}

/** Saves the deadline for a calendar program: as in the calendar link, without its title. */
const saveEvent = async (matterId: string, { id, day, time, side }: Deadline, reader: 'customer' | 'office') => {
  try {
    const { calendarText } = await import('#contract/conversation/icalendar.ts')
    const text = calendarText({ webUrl: location.origin }, [
      { id, matterId, day, time, side, reader, version: 0, changedAt: new Date() },
    ])
    saveFile(new Blob([text], { type: 'text/calendar' }), `frist-${id}.ics`)
  } catch (error) {
    chunkLoadError.note(error)
  }
}
