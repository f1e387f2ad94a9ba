import { durationText } from '#contract/agreements/time/minutes.ts'
import type { TimeLine } from '#contract/agreements/time/time.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { timeTexts as t } from '#texts/agreements/time.ts'
import { Button } from '#ui/button.tsx'
import { IconLock } from '@tabler/icons-react'
import styles from './matter-time.module.css'

interface TimeItemProps {
  line: TimeLine
  /** For who may change it. */
  onAct?: ((kind: 'change' | 'remove') => void) | undefined
}

/** A line of time: the day, how long, what, and by whom. */
export const TimeItem = ({ line: { day, minutes, what, kind, by }, onAct }: TimeItemProps) => (
  <li>
    <p className={styles.when}>
      <time dateTime={day}>{dayText(day)}</time>
      <strong>{durationText(minutes)}</strong>
    </p>
    <p>{what}</p>
    <p className={styles.who}>
      <span className="muted">{t.by(by)}</span>
      {kind !== 'charged' && (
        <span className={styles.mark} data-kind={kind}>
          {kind === 'internal' && <IconLock size={16} stroke={1.5} aria-hidden="true" />}
          <span>{t.kind[kind]}</span>
        </span>
      )}
    </p>
    {onAct && (
      <div className={styles.acts}>
        <Button variant="subtle" size="sm" aria-label={t.changeOf(what)} onClick={() => onAct('change')}>
          {t.change}
        </Button>
        <Button variant="subtle" size="sm" aria-label={t.removeOf(what)} onClick={() => onAct('remove')}>
          {t.remove}
        </Button>
      </div>
    )}
  </li>
)
