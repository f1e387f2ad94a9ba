import { useMarkPerformed } from '#api/agreement-hooks.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { agreementProgressTexts, progressFailures } from '#texts/agreements/agreement-progress.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useState } from 'react'

const t = agreementProgressTexts.performed

/** Says how completing the work affects the right of withdrawal. */
const rightAfter = ({ early_start, loss_acknowledged, withdrawal: { possible, until } }: Agreement) => {
  if (!possible) return t.right.none
  return early_start && loss_acknowledged ? t.right.ends : t.right.stays(dayText(until ?? ''))
}

/** Marks the work as done, after a confirmation that explains what it means for the customer. */
export const MarkPerformed = ({ agreement }: { agreement: Agreement }) => {
  const perform = useMarkPerformed()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    perform.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="default" onClick={ask}>
        {t.button}
      </Button>
      {asking && (
        <ConfirmModal
          title={t.title}
          question={`${rightAfter(agreement)} ${t.final}`}
          confirm={t.button}
          busy={perform.isPending}
          onConfirm={() => perform.mutate({ params: { id: agreement.id } }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <FailureNotice failure={progressFailures.performed} error={perform.error} />
          <SlowMutationNotice call={perform} />
        </ConfirmModal>
      )}
    </>
  )
}
