import { useRecallPayment } from '#api/hooks.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { recallFailure, recallPaymentTexts as t } from '#texts/money/recall-payment.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { notify } from '#ui/notify.ts'
import { useState } from 'react'
import styles from './recall-payment.module.css'

interface RecallPaymentProps {
  payment: Payment | undefined
  /** Where the focus goes, as the button leaves. */
  onRecalled: () => void
}

/** The way for the office to take back a payment that it asked for, where it may. */
const RecallPayment = ({ payment, onRecalled }: RecallPaymentProps) => {
  const [recalling, setRecalling] = useState<Payment>()
  return (
    <>
      {payment?.recallable && (
        <Button variant="subtle" color="red" size="sm" className={styles.recall} onClick={() => setRecalling(payment)}>
          {t.recall}
        </Button>
      )}
      {recalling && <RecallPaymentDialog payment={recalling} onRecalled={onRecalled} onClose={() => setRecalling(undefined)} />}
    </>
  )
}
export default RecallPayment

interface RecallPaymentDialogProps {
  payment: Payment
  onRecalled: () => void
  onClose: () => void
}

const RecallPaymentDialog = ({ payment: { id, amount }, onRecalled, onClose }: RecallPaymentDialogProps) => {
  const recall = useRecallPayment()
  const onSuccess = () => {
    notify(t.done)
    onClose()
    onRecalled()
  }
  return (
    <ConfirmModal
      title={t.title}
      question={t.question(amount === undefined ? '' : formatSek(amount))}
      confirm={t.confirm}
      call={recall}
      failure={recallFailure}
      onConfirm={() => recall.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    />
  )
}
