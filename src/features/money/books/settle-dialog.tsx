import { useSettleShare } from '#api/book-hooks.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { SettledKind } from '#contract/money/books/books.ts'
import { ShareSettlement } from '#contract/money/books/payout-payments.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import type { PartnersShare } from './shares-in.ts'

const t = bookTexts.payouts.settle

interface SettleDialogProps {
  share: PartnersShare
  onClose: () => void
}

/** Asks when and how a share was settled, and for the password. */
const SettleDialog = ({ share: { payment, partner, to, amount }, onClose }: SettleDialogProps) => {
  const settle = useSettleShare()
  const today = swedishDay(new Date())
  const kind: SettledKind = to === 'partner' ? 'share paid' : 'share returned'
  const initial = { kind, paid_on: today, how: '', confirm_password: '' }
  const form = useCallForm(ShareSettlement, initial, async (body) => {
    await settle.mutateAsync({ params: { id: payment }, body })
    notify(t.done)
    onClose()
  })
  const [title, text] = to === 'partner' ? [t.paidTitle, t.paidText] : [t.backTitle, t.backText]
  return (
    <DialogForm title={title} form={form} call={settle} failure={bookFailures.settleShare} submit={t.confirm} onClose={onClose}>
      <p>{text(formatSek(amount), partner.name)}</p>
      {to === 'office' && (
        <SelectField
          {...form.field('kind')}
          label={t.kind}
          leftSection={<IconBuildingBank {...icon} />}
          options={Object.entries(t.kinds)}
        />
      )}
      <TextField {...form.field('paid_on')} label={t.paidOn[kind]} type="date" max={today} />
      <TextField {...form.field('how')} label={t.how} description={t.howHint} autoComplete="off" data-autofocus />
      <ConfirmField {...form.field('confirm_password')} label={bookTexts.password} />
    </DialogForm>
  )
}
export default SettleDialog
