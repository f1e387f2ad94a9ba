import { durationText } from '#contract/agreements/time/minutes.ts'
import { timeTexts } from '#texts/agreements/time.ts'
import { Button } from '#ui/button.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import styles from './matter-time.module.css'
import type { useRunningClock } from './running-clock.ts'

const t = timeTexts.timer

interface ClockButtonsProps {
  clock: ReturnType<typeof useRunningClock>
  /** Its time is to become a line. */
  onStop: (minutes: number) => void
}

/** The clock of the work: started, shown while it goes, stopped into a line. */
export const ClockButtons = ({ clock: { minutes, start, stop }, onStop }: ClockButtonsProps) => {
  if (minutes === undefined)
    return (
      <Button variant="subtle" size="sm" leftSection={<IconPlayerPlay {...icon} />} onClick={start}>
        {t.start}
      </Button>
    )
  return (
    <div className={styles.clock}>
      <p role="timer">{t.running(durationText(minutes))}</p>
      <Button size="sm" onClick={() => onStop(minutes)}>
        {t.stop}
      </Button>
      <Button variant="subtle" size="sm" onClick={stop}>
        {t.drop}
      </Button>
    </div>
  )
}
