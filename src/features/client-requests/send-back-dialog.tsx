import { useSendAnswerBack } from '#api/client-request-hooks.ts'
import { clientRequests } from '#contract/client-requests.ts'
import { clientRequestFailures as f, clientRequestTexts } from '#texts/client-requests.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useOpenForm } from '#ui/use-open-form.ts'

const t = clientRequestTexts.reason

interface SendBackDialogProps {
  matterId: string
  requestId: string
  onClose: () => void
}

/** Says what is missing in an answer. */
const SendBackDialog = ({ matterId, requestId, onClose }: SendBackDialogProps) => {
  const sendBack = useSendAnswerBack()
  const form = useOpenForm(clientRequests.sendBack.body, { reason: '' }, (body) =>
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
    <Dialog title={t.title} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <FailureNotice failure={f.sendBack} error={sendBack.error} />
        <TextArea {...form.field('reason')} label={t.field} description={t.hint} rows={3} data-autofocus />
        <SlowMutationNotice call={sendBack} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default SendBackDialog
