import { useAcceptWithdrawal } from '#api/office-withdrawal-hooks.ts'
import { shareText, type Withdrawal, WithdrawalAcceptance } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { owesForWork } from '#contract/agreements/withdrawals/judgement.ts'
import { settledOnWithdrawal } from '#contract/agreements/withdrawals/share.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { oreOf, sekOf } from '#contract/core/ore.ts'
import { officeWithdrawalTexts } from '#texts/agreements/office-withdrawals.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'
import { SumList } from '#parts/sum-list.tsx'

const t = officeWithdrawalTexts.acceptDialog

const isShare = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100

/** The form as typed: the share is still text. */
const AcceptForm = z.object({
  share_percent: z.string().check(z.refine(isShare, shareText)),
  confirm_password: WithdrawalAcceptance.shape.confirm_password,
})

interface AcceptDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** The share that is done, what goes back for it, and the password. */
const AcceptDialog = ({ withdrawal, onClose }: AcceptDialogProps) => {
  const { id, reference, share_done_percent, is_buyers_address } = withdrawal
  const accept = useAcceptWithdrawal()
  const isOwed = isShareOwed(withdrawal)
  const share = isOwed ? String(share_done_percent) : '0'
  const initial = { share_percent: share, confirm_password: '' }
  const form = useCallForm(AcceptForm, initial, async ({ share_percent, confirm_password }) => {
    await accept.mutateAsync({ params: { id }, body: { share_percent: Number(share_percent), confirm_password } })
    notify(t.done(reference))
    onClose()
  })
  const typed = form.typed.share_percent
  const back = isShare(typed) ? backFor(withdrawal, Number(typed)) : undefined
  return (
    <DialogForm
      title={t.title}
      form={form}
      call={accept}
      failure={refundFailures.withdrawalAccept}
      submit={back?.sum ? t.confirm(formatSek(back.sum)) : t.confirmNothing}
      onClose={onClose}
    >
      <p>{is_buyers_address === null ? t.textWithoutBuyer : t.text}</p>
      {isOwed ? (
        <TextField
          {...form.field('share_percent')}
          label={t.share}
          description={t.shareHint}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
      ) : (
        <p className="muted">{officeWithdrawalTexts.noEarlyStart}</p>
      )}
      {back && (
        <SumList
          aria-live="polite"
          sums={[
            { label: t.owed, sum: formatSek(back.owed) },
            { label: t.back, sum: formatSek(back.sum) },
          ]}
        />
      )}
      <ConfirmField
        {...form.field('confirm_password')}
        label={officeWithdrawalTexts.password}
        data-autofocus={isOwed ? undefined : true}
      />
    </DialogForm>
  )
}
export default AcceptDialog

const isShareOwed = ({ early_start, why_not }: Withdrawal) => owesForWork({ earlyStart: early_start, whyNot: why_not ?? null })

/** As the server counts it, in SEK; undefined where nothing was found to count on. */
const backFor = (withdrawal: Withdrawal, sharePercent: number) => {
  const { amount, left } = withdrawal
  if (amount === null) return undefined
  const paid = { amountOre: oreOf(amount), leftOre: oreOf(left ?? amount) }
  const { owedOre, refundOre } = settledOnWithdrawal(paid, { owesForWork: isShareOwed(withdrawal), sharePercent })
  return { owed: sekOf(owedOre), sum: sekOf(refundOre) }
}
