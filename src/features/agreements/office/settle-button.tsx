import type { useTime } from '#api/time-hooks.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import type { TimedCeiling } from '#contract/agreements/time/time.ts'
import { agreementProgressTexts } from '#texts/agreements/agreement-progress.ts'
import { settleTexts as t } from '#texts/agreements/time.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import { rightAfter } from './right-after.ts'

const SettleDialog = lazyComponent(() => import('#features/agreements/time/settle-dialog.tsx'))

interface SettleButtonProps {
  agreement: Agreement
  ceiling: TimedCeiling
  time: NonNullable<ReturnType<typeof useTime>['data']>
}

/** Marks the work at a ceiling price as done, with its final settlement. */
export const SettleButton = ({ agreement, ceiling, time }: SettleButtonProps) => {
  const [asking, setAsking] = useState(false)
  const isLate = agreement.state === 'performed'
  const lines = time.lines.filter(
    ({ kind, agreement: of }) => kind !== 'internal' && (of === agreement.id || (kind === 'free' && of === null)),
  )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {isLate ? t.late : agreementProgressTexts.performed.button}
      </Button>
      {asking && (
        <SettleDialog
          ceiling={ceiling}
          lines={lines}
          explained={isLate ? undefined : rightAfter(agreement)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
