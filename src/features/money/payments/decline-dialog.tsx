import type { useDeclinePayment } from '#api/hooks.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { declineDialogTexts as t } from '#texts/money/decline-dialog.ts'
import ConfirmDialog from '#ui/confirm-dialog.tsx'

interface DeclineDialogProps {
  payment: Payment
  call: ReturnType<typeof useDeclinePayment>
  onClose: () => void
}

const DeclineDialog = ({ payment: { id, amount }, call, onClose }: DeclineDialogProps) => (
  <ConfirmDialog
    title={t.title}
    question={t.question(amount === undefined ? '' : formatSek(amount))}
    confirm={t.confirm}
    call={call}
    failure={t.failed}
    onConfirm={() => call.mutate({ params: { id } }, { onSuccess: onClose })}
    onClose={onClose}
  />
)
export default DeclineDialog
