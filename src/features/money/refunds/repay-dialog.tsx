import { useRepayRefund } from '#api/refund-hooks.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { paidOnProblem } from '#contract/money/refunds/owed.ts'
import { RefundRepayment } from '#contract/money/refunds/refunds.ts'
import { refundTexts } from '#texts/money/refunds.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'
import type { Repaying } from './refund-list.tsx'

const t = refundTexts.repay

const formFor = (known: { failed: Day; today: Day }) =>
  z.object({
    ...RefundRepayment.shape,
    paid_on: RefundRepayment.shape.paid_on.check((day) => {
      const message = day.issues.length === 0 && paidOnProblem(day.value, known)
      if (message) day.issues.push({ code: 'custom', input: day.value, message })
    }),
  })

interface RepayDialogProps extends Repaying {
  /** The buyer's account is deleted: nobody reads of it. */
  isBuyerGone: boolean
  onClose: () => void
}

/** Asks when and how the money of a failed refund was paid, and for the password. */
const RepayDialog = ({ refund, owed, isBuyerGone, onClose }: RepayDialogProps) => {
  const repay = useRepayRefund()
  const today = swedishDay(new Date())
  const initial = { paid_on: today, how: '', confirm_password: '' }
  const form = useCallForm(formFor({ failed: owed.failed_on, today }), initial, async (body) => {
    const { state } = await repay.mutateAsync({ params: { id: refund.payment, refund: refund.id }, body })
    notify(refundTexts.states[state])
    onClose()
  })
  return (
    <DialogForm
      title={t.title}
      form={form}
      call={repay}
      failure={refundFailures.refundRepay}
      submit={t.confirm}
      onClose={onClose}
    >
      <p>{t.text(formatSek(owed.amount), isBuyerGone)}</p>
      <TextField {...form.field('paid_on')} label={t.paidOn} type="date" min={owed.failed_on} max={today} />
      <TextField {...form.field('how')} label={t.how} description={t.howHint(isBuyerGone)} autoComplete="off" data-autofocus />
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
    </DialogForm>
  )
}
export default RepayDialog
