import { usePerformOrphanedWork } from '#api/orphaned-work-hooks.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { OrphanedWorkDone } from '#contract/money/payments/orphaned-work.ts'
import type { OrphanedWorkPrice } from '#contract/money/payments/orphaned-work-rules.ts'
import { orphanedWorkFailure, orphanedWorkTexts } from '#texts/money/orphaned-work.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'

const t = orphanedWorkTexts.dialog

const { confirm_password } = OrphanedWorkDone.shape
const schemas = {
  fixed: z.object({ unused_returned: z.boolean(), confirm_password }),
  ceiling: z.object({ unused_returned: z.literal(true, t.unusedMissing), confirm_password }),
} satisfies Record<OrphanedWorkPrice, unknown>

interface OrphanedWorkDialogProps {
  paymentId: string
  price: OrphanedWorkPrice
  /** The sum that is booked as done, in SEK. */
  amount: number
  onDone: () => void
  onClose: () => void
}

/** Asks for the password, and of a ceiling price if what wasn't used of it has gone back. */
const OrphanedWorkDialog = ({ paymentId, price, amount, onDone, onClose }: OrphanedWorkDialogProps) => {
  const perform = usePerformOrphanedWork()
  const form = useCallForm(schemas[price], { unused_returned: false, confirm_password: '' }, async (body) => {
    await perform.mutateAsync({ params: { id: paymentId }, body })
    onDone()
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={perform} failure={orphanedWorkFailure} submit={t.confirm} onClose={onClose}>
      <p>{t.text(formatSek(amount))}</p>
      {price === 'ceiling' && <CheckField {...form.field('unused_returned')} label={t.unused} />}
      <ConfirmField {...form.field('confirm_password')} label={t.password} data-autofocus />
    </DialogForm>
  )
}
export default OrphanedWorkDialog
