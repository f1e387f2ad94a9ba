import { useDeclinePayment } from '#api/hooks.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { declineTexts as t } from '#texts/money/payments.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { type ReactNode, useState } from 'react'

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
  const send = ({ id }: Payment) => {
    decline.mutate({ params: { id } }, { onSuccess: () => setPayment(undefined) })
  }

  return {
    ask,
    done: decline.isSuccess,
    question: payment && (
      <ConfirmModal
        title={t.title}
        question={t.question(payment.amount === undefined ? '' : formatSek(payment.amount))}
        confirm={t.decline}
        call={decline}
        failure={t.failed}
        onConfirm={() => send(payment)}
        onClose={() => setPayment(undefined)}
      />
    ),
  }
}
