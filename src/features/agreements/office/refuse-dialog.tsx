import { useRefuseWithdrawal } from '#api/office-withdrawal-hooks.ts'
import { officeWithdrawals, type Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { officeWithdrawalTexts } from '#texts/agreements/office-withdrawals.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

const t = officeWithdrawalTexts.refuseDialog

interface RefuseDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** The reason, and who is mailed it: the buyer of what was found, and the sender's own address. */
const RefuseDialog = ({ withdrawal, onClose }: RefuseDialogProps) => {
  const { id, reference } = withdrawal
  const refuse = useRefuseWithdrawal()
  const form = useCallForm(officeWithdrawals.refuse.body, { reason: '', confirm_password: '' }, async (body) => {
    await refuse.mutateAsync({ params: { id }, body })
    notify(t.done(reference))
    onClose()
  })
  return (
    <DialogForm
      title={t.title}
      form={form}
      call={refuse}
      failure={refundFailures.withdrawalRefuse}
      submit={t.confirm}
      danger
      onClose={onClose}
    >
      <p>{whoIsMailed(withdrawal)}</p>
      <TextArea {...form.field('reason')} label={t.reason} rows={5} data-autofocus />
      <ConfirmField {...form.field('confirm_password')} label={officeWithdrawalTexts.password} />
    </DialogForm>
  )
}
export default RefuseDialog

const whoIsMailed = ({ email, is_buyers_address: isBuyers, agreement, payment }: Withdrawal) => {
  if (!email) return agreement || payment ? t.textToBuyer : t.textWithoutAddress
  if (isBuyers === null) return t.textWithoutBuyer(email)
  return isBuyers ? t.text(email) : t.textToStranger(email)
}
