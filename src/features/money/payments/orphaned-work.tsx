import type { Receipt } from '#contract/money/documents/receipts.ts'
import type { OrphanedWorkPrice } from '#contract/money/payments/orphaned-work-rules.ts'
import { orphanedWorkTexts as t } from '#texts/money/orphaned-work.ts'
import { Button } from '#ui/button.tsx'
import { focusWithoutScroll } from '#ui/focus-on-mount.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import below from './below-receipt.module.css'

const OrphanedWorkDialog = lazyComponent(() => import('./orphaned-work-dialog.tsx'))

interface OrphanedWorkProps {
  paymentId: string
  receipt: Receipt
}

/** The way to say that paid work is done that nothing else leads to, for those who may. */
const OrphanedWork = ({ paymentId, receipt }: OrphanedWorkProps) => {
  // Kept, as the receipt is read again before the call has ended.
  const [asked, setAsked] = useState<{ price: OrphanedWorkPrice; amount: number }>()
  const [isDone, setDone] = useState(false)
  const price = asked?.price ?? receipt.orphaned_work
  const amount = receipt.orphaned_amount ?? receipt.amount
  if (!price && !isDone) return null
  return (
    <section className={`card ${below.part} no-print`} aria-labelledby="arbetet">
      <h2 id="arbetet">{t.heading}</h2>
      {price ? (
        <>
          <p>{t.waits[receipt.matter_gone ? price : 'closed']}</p>
          <p className="muted">{t.notDone}</p>
          <div>
            <Button variant="default" onClick={() => setAsked({ price, amount })}>
              {t.button}
            </Button>
          </div>
        </>
      ) : (
        <p role="status" tabIndex={-1} ref={focusWithoutScroll}>
          {t.done}
        </p>
      )}
      {asked && (
        <OrphanedWorkDialog paymentId={paymentId} {...asked} onDone={() => setDone(true)} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}
export default OrphanedWork
