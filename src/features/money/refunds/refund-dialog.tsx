import { useAskRefund } from '#api/refund-hooks.ts'
import { refundAmountText, RefundRequest } from '#contract/money/refunds/refunds.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { readSek } from '#lib/read-sek.ts'
import { sekAsTyped } from '#lib/sek-as-typed.ts'
import { refundTexts } from '#texts/money/refunds.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'

const t = refundTexts.dialog

/** The form as typed: the amount is still text, in Swedish. */
const formFor = (left: number) =>
  z.object({
    amount: z.string().check(
      z.refine((typed) => (readSek(typed) ?? 0) > 0, { error: refundAmountText, abort: true }),
      z.refine((typed) => (readSek(typed) ?? 0) <= left, t.tooMuch(formatSek(left))),
    ),
    reason: RefundRequest.shape.reason,
    confirm_password: RefundRequest.shape.confirm_password,
  })

interface RefundDialogProps {
  paymentId: string
  /** The amount that is left to give back, in SEK. */
  left: number
  /** The buyer's account is deleted: nobody reads of it. */
  isBuyerGone: boolean
  onClose: () => void
}

/** Asks for the amount that goes back, the reason, and the password. */
const RefundDialog = ({ paymentId, left, isBuyerGone, onClose }: RefundDialogProps) => {
  const refund = useAskRefund()
  const initial = { amount: sekAsTyped(left), reason: '', confirm_password: '' }
  const form = useCallForm(formFor(left), initial, async ({ amount, ...body }) => {
    const { state } = await refund.mutateAsync({ params: { id: paymentId }, body: { ...body, amount: readSek(amount) ?? 0 } })
    notify(refundTexts.states[state])
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={refund} failure={refundFailures.refundAsk} submit={t.confirm} onClose={onClose}>
      <p>{t.text(formatSek(left), isBuyerGone)}</p>
      <TextField {...form.field('amount')} label={t.amount} inputMode="decimal" autoComplete="off" data-autofocus />
      <TextField
        {...form.field('reason')}
        label={t.reason}
        description={isBuyerGone ? undefined : t.reasonHint}
        autoComplete="off"
      />
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
      <p className="muted">{t.payout}</p>
    </DialogForm>
  )
}
export default RefundDialog
