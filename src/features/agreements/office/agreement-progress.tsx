import { useTime } from '#api/time-hooks.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { agreementProgressTexts as t } from '#texts/agreements/agreement-progress.ts'
import { timeFailures } from '#texts/agreements/time.ts'
import { Notice } from '#ui/notice.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import styles from './agreement-progress.module.css'
import { MarkPerformed } from './mark-performed.tsx'
import { ReportProgress } from './report-progress.tsx'
import { SettleButton } from './settle-button.tsx'

/** The office says how far the work on an agreement has come, and when it is done. */
const AgreementProgress = ({ agreement }: { agreement: Agreement }) => {
  const { id, matter, state, starts_on } = agreement
  const query = useTime({ params: { id: matter } })
  const { data: time, error } = query
  const ceiling = time?.ceilings.find((one) => one.agreement === id && one.open)
  if (state !== 'running' && !ceiling) return null
  return (
    <div className={`${styles.progress} no-print`}>
      {state === 'running' && starts_on && starts_on > swedishDay(new Date()) && (
        <Notice kind="info">{t.startsOn(dayText(starts_on))}</Notice>
      )}
      {state === 'running' && <ReportProgress agreement={agreement} />}
      {time && ceiling && <SettleButton agreement={agreement} ceiling={ceiling} time={time} />}
      {/* Of a ceiling price only the settlement says that the work is done. */}
      {!ceiling && (time || isAbsent(error)) && <MarkPerformed agreement={agreement} />}
      {!time && <OptionalQueryNotice query={query} failure={timeFailures.list} />}
    </div>
  )
}
export default AgreementProgress
