import { useRefuseWithdrawal } from '#api/office-withdrawal-hooks.ts'
import { officeWithdrawals, type Withdrawal } from '#contract/office-withdrawals.ts'
import { officeWithdrawalTexts } from '#texts/office-withdrawals.ts'
import { refundFailures } from '#texts/refund-failures.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useOpenForm } from '#ui/use-open-form.ts'

const t = officeWithdrawalTexts.refuseDialog

interface RefuseDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** The reason, which is mailed to the sender. */
const RefuseDialog = ({ withdrawal: { id, reference, email }, onClose }: RefuseDialogProps) => {
  const refuse = useRefuseWithdrawal()
  const form = useOpenForm(officeWithdrawals.refuse.body, { reason: '' }, (body) =>
    refuse.mutateAsync(
      { params: { id }, body },
      {
        onSuccess: () => {
          notify(t.done(reference))
          onClose()
        },
      },
    ),
  )
  return (
    <Dialog title={t.title} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <p>{email ? t.text(email) : t.textWithoutAddress}</p>
        <TextArea {...form.field('reason')} label={t.reason} rows={5} data-autofocus />
        <FailureNotice failure={refundFailures.withdrawalRefuse} error={refuse.error} />
        <SlowMutationNotice call={refuse} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" color="red" loading={form.busy}>
            {t.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default RefuseDialog
