import { useEnterWithdrawal } from '#api/office-withdrawal-hooks.ts'
import { WithdrawalByHand } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { earliestStatement } from '#contract/agreements/withdrawals/times.ts'
import { officeWithdrawalTexts } from '#texts/agreements/office-withdrawals.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'

const t = officeWithdrawalTexts.enterDialog
const { name, agreement, email, message, sent_at, received_at, confirm_password } = WithdrawalByHand.shape

const isoOf = (typed: string) => {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
/** As the field writes it: the browser's own time, to the minute. */
const typedOf = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
const sentIso = (typed: string): string | undefined => isoOf(typed)
const unlessEmpty = (typed: string): string | null | undefined => typed.trim() || null

/** The form as typed: the times are the browser's own, and the address may be left out. */
const EnterForm = z.object({
  name,
  agreement,
  sent_at: z.pipe(z.transform(sentIso), sent_at),
  received_at: z.pipe(z.transform(isoOf), received_at),
  email: z.pipe(z.transform(unlessEmpty), email),
  message,
  confirm_password,
})

/** A withdrawal that came by mail, letter or phone. */
const EnterDialog = ({ onClose }: { onClose: () => void }) => {
  const enter = useEnterWithdrawal()
  const earliest = typedOf(earliestStatement(new Date()))
  const initial = { name: '', agreement: '', sent_at: '', received_at: '', email: '', message: '', confirm_password: '' }
  const form = useCallForm(EnterForm, initial, async (body) => {
    const { mailed } = await enter.mutateAsync({ body })
    notify(mailed === false ? t.doneUnmailed : t.done)
    onClose()
  })
  return (
    <DialogForm
      title={t.title}
      form={form}
      call={enter}
      failure={refundFailures.withdrawalEnter}
      submit={t.confirm}
      onClose={onClose}
    >
      <p>{t.text}</p>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" data-autofocus />
      <TextField {...form.field('agreement')} label={t.agreement} description={t.agreementHint} autoComplete="off" />
      <TextField {...form.field('sent_at')} label={t.sent} type="datetime-local" min={earliest} />
      <TextField
        {...form.field('received_at')}
        label={t.arrived}
        description={t.arrivedHint}
        type="datetime-local"
        min={earliest}
      />
      <TextField {...form.optional('email')} label={t.email} description={t.emailHint} type="email" autoComplete="off" />
      <TextArea {...form.optional('message')} label={t.message} rows={3} />
      <ConfirmField {...form.field('confirm_password')} label={officeWithdrawalTexts.password} />
    </DialogForm>
  )
}
export default EnterDialog
