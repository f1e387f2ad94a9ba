import type { useTime } from '#api/time-hooks.ts'
import { saveCsv } from '#lib/save-csv.ts'
import { timeTexts as t } from '#texts/agreements/time.ts'
import { Button } from '#ui/button.tsx'
import { ClockButtons } from './clock-buttons.tsx'
import { FreeMinutes } from './free-minutes.tsx'
import styles from './matter-time.module.css'
import { useRunningClock } from './running-clock.ts'
import type { Act } from './time-act.tsx'
import { timeCsv } from './time-csv.ts'

interface TimeToolsProps {
  matterId: string
  time: NonNullable<ReturnType<typeof useTime>['data']>
  onAct: (act: Act) => void
}

/** For the office: writes time, measures it, gives the free minutes, takes it home as a file. */
const TimeTools = ({ matterId, time: { lines, ceilings, free_minutes_left: free }, onAct }: TimeToolsProps) => {
  const clock = useRunningClock(matterId)
  const save = () => saveCsv(timeCsv(lines, ceilings), t.csvName(matterId))
  return (
    <>
      {free > 0 && <FreeMinutes matterId={matterId} minutes={free} />}
      <div className={`${styles.tools} no-print`}>
        <Button variant="default" size="sm" onClick={() => onAct({ kind: 'add' })}>
          {t.add}
        </Button>
        <ClockButtons clock={clock} onStop={(measured) => onAct({ kind: 'add', measured, onMeasured: clock.stop })} />
      </div>
      {lines.length > 0 && (
        <Button variant="subtle" size="sm" className={`${styles.csv} no-print`} onClick={save}>
          {t.csv}
        </Button>
      )}
    </>
  )
}
export default TimeTools
