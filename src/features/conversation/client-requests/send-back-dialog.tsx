import { useSendAnswerBack } from '#api/client-request-hooks.ts'
import type { ClientRequest } from '#contract/conversation/client-request.ts'
import { clientRequests } from '#contract/conversation/client-requests.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { sendBackFailure, sendBackTexts as t } from '#texts/conversation/send-back-dialog.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'

const { reason, due } = clientRequests.sendBack.body.shape
const dayOrNull = (typed: string): string | null | undefined => typed || null

/** The form as typed: no day is an empty field. */
const SendBackForm = z.object({ reason, due: z.pipe(z.transform(dayOrNull), due) })

interface SendBackDialogProps {
  matterId: string
  request: ClientRequest
  onClose: () => void
}

/** Says what is missing in an answer, and until when a better one is needed. */
const SendBackDialog = ({ matterId, request, onClose }: SendBackDialogProps) => {
  const sendBack = useSendAnswerBack()
  const today = swedishDay(new Date())
  const isOver = request.due !== null && isDayOver(request.due, today)
  const initial = { reason: '', due: isOver ? '' : (request.due ?? '') }
  const form = useCallForm(SendBackForm, initial, async (body) => {
    await sendBack.mutateAsync({ params: { id: matterId, request: request.id }, body })
    notify(t.done)
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={sendBack} failure={sendBackFailure} submit={t.confirm} onClose={onClose}>
      <TextArea {...form.field('reason')} label={t.reason} description={t.reasonHint} rows={3} data-autofocus />
      <TextField
        {...form.optional('due')}
        type="date"
        min={today}
        label={t.due}
        description={isOver && request.due ? t.dueOver(dayText(request.due)) : undefined}
      />
    </DialogForm>
  )
}
export default SendBackDialog
