import type { Agreement } from '#contract/agreements/agreements.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { agreementProgressTexts as t } from '#texts/agreements/agreement-progress.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './agreement-progress.module.css'
import { MarkPerformed } from './mark-performed.tsx'
import { ReportProgress } from './report-progress.tsx'

/** The office says how far the work on an agreement has come, and when it is done. */
const AgreementProgress = ({ agreement }: { agreement: Agreement }) => {
  const { state, starts_on } = agreement
  if (state !== 'running') return null
  return (
    <div className={`${styles.progress} no-print`}>
      {starts_on && starts_on > swedishDay(new Date()) && (
        <Notice kind="info" role="status">
          <p>{t.startsOn(dayText(starts_on))}</p>
        </Notice>
      )}
      <ReportProgress agreement={agreement} />
      <MarkPerformed agreement={agreement} />
    </div>
  )
}
export default AgreementProgress
