import { useSendAnswerBack } from '#api/client-request-hooks.ts'
import { clientRequests } from '#contract/conversation/client-requests.ts'
import { clientRequestFailures as f, clientRequestTexts } from '#texts/conversation/client-requests.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'

const t = clientRequestTexts.reason

interface SendBackDialogProps {
  matterId: string
  requestId: string
  onClose: () => void
}

/** Says what is missing in an answer. */
const SendBackDialog = ({ matterId, requestId, onClose }: SendBackDialogProps) => {
  const sendBack = useSendAnswerBack()
  const form = useCallForm(clientRequests.sendBack.body, { reason: '' }, (body) =>
    sendBack.mutateAsync(
      { params: { id: matterId, request: requestId }, body },
      {
        onSuccess: () => {
          notify(clientRequestTexts.office.sentBack)
          onClose()
        },
      },
    ),
  )
  return (
    <DialogForm title={t.title} form={form} call={sendBack} failure={f.sendBack} submit={t.confirm} onClose={onClose}>
      <TextArea {...form.field('reason')} label={t.field} description={t.hint} rows={3} data-autofocus />
    </DialogForm>
  )
}
export default SendBackDialog
