import { useAcceptAnswer, useCancelClientRequest } from '#api/client-request-hooks.ts'
import { canMove } from '#contract/conversation/client-request-states.ts'
import type { ClientRequest } from '#contract/conversation/client-request.ts'
import { clientRequestFailures as f, clientRequestTexts } from '#texts/conversation/client-requests.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useState } from 'react'
import styles from './client-requests.module.css'

const SendBackDialog = lazyComponent(() => import('./send-back-dialog.tsx'))
const t = clientRequestTexts.office

interface DecisionProps {
  request: ClientRequest
  matterId: string
  /** It was accepted or taken back. */
  onEnded: () => void
}

/** The office's acts on a request: accept or return its answer, or take it back. */
export const Decision = ({ request, matterId, onEnded }: DecisionProps) => {
  const { id, state } = request
  const accept = useAcceptAnswer()
  const cancel = useCancelClientRequest()
  const [isReturning, setReturning] = useState(false)
  const which = { params: { id: matterId, request: id } }
  const end = (call: typeof accept | typeof cancel, done: string) =>
    call.mutate(which, {
      onSuccess: () => {
        notify(done)
        onEnded()
      },
    })
  return (
    <div className={styles.decision}>
      <FailureNotice failure={f.accept} error={accept.error} />
      <FailureNotice failure={f.cancel} error={cancel.error} />
      <div className={styles.buttons}>
        {canMove(state, 'accept') && (
          <Button loading={accept.isPending} onClick={() => end(accept, t.accepted)}>
            {t.accept}
          </Button>
        )}
        {canMove(state, 'sendBack') && (
          <Button variant="default" onClick={() => setReturning(true)}>
            {t.sendBack}
          </Button>
        )}
        {canMove(state, 'cancel') && (
          <Button variant="default" loading={cancel.isPending} onClick={() => end(cancel, t.cancelled)}>
            {t.cancel}
          </Button>
        )}
      </div>
      <SlowMutationNotice call={accept} />
      <SlowMutationNotice call={cancel} />
      {isReturning && <SendBackDialog matterId={matterId} request={request} onClose={() => setReturning(false)} />}
    </div>
  )
}
