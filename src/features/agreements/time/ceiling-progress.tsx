import { durationText } from '#contract/agreements/time/minutes.ts'
import { isNearCeiling } from '#contract/agreements/time/settlement.ts'
import type { TimedCeiling } from '#contract/agreements/time/time.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { timeTexts as t } from '#texts/agreements/time.ts'
import { useId } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './matter-time.module.css'

interface CeilingProgressProps {
  ceiling: TimedCeiling
  /** One of several, so that its number tells which. */
  isNumbered: boolean
  forOffice: boolean
}

/** The hours of a ceiling price so far, and their cost. */
export const CeilingProgress = ({ ceiling, isNumbered, forOffice }: CeilingProgressProps) => {
  const { number, minutes, charged_minutes: charged, price, amount, settled_minutes, open } = ceiling
  const textId = useId()
  const isSettled = settled_minutes !== null
  return (
    <div>
      <p id={textId} className={styles.ofCeiling}>
        {t.ofCeiling(durationText(charged), durationText(minutes), isNumbered ? number : undefined)}
      </p>
      <ProgressBar max={minutes} value={Math.min(charged, minutes)} textId={textId} />
      <p className="muted">{isSettled ? t.settled(formatSek(price)) : t.cost(formatSek(price), formatSek(amount))}</p>
      {forOffice && open && isNearCeiling(charged, minutes) && <p>{t.nearCeiling}</p>}
    </div>
  )
}
