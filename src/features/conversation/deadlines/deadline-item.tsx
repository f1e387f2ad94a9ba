import type { Deadline } from '#contract/conversation/deadlines.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { deadlineTexts as t } from '#texts/conversation/deadlines.ts'
import { Button } from '#ui/button.tsx'
import { IconLock } from '@tabler/icons-react'
import styles from './deadlines.module.css'

interface DeadlineItemProps {
  deadline: Deadline
  /** For who may change it. */
  onAct?: (kind: 'change' | 'remove') => void
}

export const DeadlineItem = ({ deadline, onAct }: DeadlineItemProps) => {
  const { title, day, time, kind, shown, delivery: isDelivery, moved_because: movedBecause } = deadline
  const isPromiseToReader = kind === 'promise' && !onAct
  return (
    <li>
      <p className={styles.when}>
        <time dateTime={time ? `${day}T${time}` : day}>{time ? `${dayText(day)} ${t.at(time)}` : dayText(day)}</time>
        {!isPromiseToReader && <span className="muted">{t.kinds[kind]}</span>}
        {!shown && (
          <span className={styles.mark}>
            <IconLock size={16} stroke={1.5} aria-hidden="true" />
            {t.hidden}
          </span>
        )}
      </p>
      <p>{isPromiseToReader ? t.promised(title) : title}</p>
      {movedBecause && <p className="muted">{t.moved(movedBecause)}</p>}
      {onAct && (
        <div className={styles.acts}>
          <Button variant="subtle" size="sm" aria-label={t.changeOf(title)} onClick={() => onAct('change')}>
            {t.change}
          </Button>
          {!isDelivery && (
            <Button variant="subtle" size="sm" aria-label={t.removeOf(title)} onClick={() => onAct('remove')}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
