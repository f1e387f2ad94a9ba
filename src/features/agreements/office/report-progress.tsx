import { useReportProgress } from '#api/agreement-hooks.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import { agreementProgressTexts as t, progressFailures } from '#texts/agreements/agreement-progress.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useState } from 'react'
import styles from './agreement-progress.module.css'
import { reportAbove } from './progress-form.ts'

/** Saves how much of the work is done: what a customer who withdraws has to pay rests on it. */
export const ReportProgress = ({ agreement: { id, share_done_percent: share } }: { agreement: Agreement }) => {
  // Emptied once it is saved. Its button is gone with it, so the focus goes to what is said.
  const [round, setRound] = useState(0)
  return (
    <>
      <ProgressForm key={round} agreementId={id} share={share} onSaved={() => setRound((last) => last + 1)} />
      {round > 0 && (
        <p key={`saved-${round}`} role="status" className="muted" tabIndex={-1} ref={focusOnMount}>
          {t.saved(share)}
        </p>
      )}
    </>
  )
}

interface ProgressFormProps {
  agreementId: string
  /** The saved report. */
  share: number
  onSaved: () => void
}

const ProgressForm = ({ agreementId, share, onSaved }: ProgressFormProps) => {
  const report = useReportProgress()
  const form = useCallForm(reportAbove(share), { share_done_percent: '', note: '' }, (body) =>
    report.mutateAsync({ params: { id: agreementId }, body }, { onSuccess: onSaved }),
  )
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('share_done_percent')}
        label={t.share}
        description={t.shareHint(share)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...form.optional('note')} label={t.note} description={t.noteHint} autoComplete="off" />
      <FailureNotice failure={progressFailures.progress} error={form.failure ?? null} />
      <SlowMutationNotice call={report} />
      <Button type="submit" loading={form.busy}>
        {t.save}
      </Button>
    </form>
  )
}
