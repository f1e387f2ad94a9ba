import { useDeclinePayment } from '#api/hooks.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { type ReactNode, useState } from 'react'

const DeclineDialog = lazyComponent(() => import('./decline-dialog.tsx'))

interface Decline {
  ask: (payment: Payment) => void
  /** The last payment that `ask` was called with has been declined. */
  done: boolean
  /** The confirmation dialog to render. */
  question: ReactNode
}

/** Declines a requested payment after confirmation. */
export const useDecline = (): Decline => {
  const decline = useDeclinePayment()
  const [payment, setPayment] = useState<Payment>()

  const ask = (toDecline: Payment) => {
    decline.reset()
    setPayment(toDecline)
  }

  return {
    ask,
    done: decline.isSuccess,
    question: payment && <DeclineDialog payment={payment} call={decline} onClose={() => setPayment(undefined)} />,
  }
}
