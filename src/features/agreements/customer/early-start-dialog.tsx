import { useStartEarly } from '#api/agreement-hooks.ts'
import { consentTexts } from '#contract/agreements/consents.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { earlyStartTexts as t } from '#texts/agreements/agreements.ts'
import { CheckField } from '#ui/check-field.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'

const Choices = z.object({
  early_start: z.boolean().check(z.refine((isTicked) => isTicked, t.needed)),
  loss_acknowledged: z.boolean(),
})

interface EarlyStartDialogProps {
  paymentId: string
  onAsked: () => void
  onClose: () => void
}

/** The two boxes of an order, for one that was made without them. */
const EarlyStartDialog = ({ paymentId, onAsked, onClose }: EarlyStartDialogProps) => {
  const start = useStartEarly()
  const form = useCallForm(Choices, { early_start: false, loss_acknowledged: false }, ({ loss_acknowledged }) =>
    start.mutateAsync({ params: { id: paymentId }, body: { loss_acknowledged } }, { onSuccess: onAsked }),
  )
  return (
    <DialogForm title={t.title} form={form} call={start} failure={f.earlyStart} submit={t.confirm} onClose={onClose}>
      <CheckField {...form.field('early_start')} label={consentTexts.early_start} />
      <CheckField {...form.optional('loss_acknowledged')} label={consentTexts.loss_acknowledged} />
      <p className="muted">
        {t.meaning} {t.optional}
      </p>
    </DialogForm>
  )
}
export default EarlyStartDialog
