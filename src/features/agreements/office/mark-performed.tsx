import { useMarkPerformed } from '#api/agreement-hooks.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import { agreementProgressTexts, progressFailures } from '#texts/agreements/agreement-progress.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { useState } from 'react'
import { rightAfter } from './right-after.ts'

const t = agreementProgressTexts.performed

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
          question={rightAfter(agreement)}
          confirm={t.button}
          call={perform}
          failure={progressFailures.performed}
          onConfirm={() => perform.mutate({ params: { id: agreement.id } }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
