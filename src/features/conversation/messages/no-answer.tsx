import { useMatterNow } from '#api/matter-now-hooks.ts'
import { useNoAnswer } from '#api/no-answer-hooks.ts'
import type { Message } from '#contract/conversation/messages.ts'
import { noAnswerFailures as f, noAnswerTexts as t } from '#texts/conversation/no-answer.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'

interface NoAnswerProps {
  matterId: string
  /** The messages that have been read, newest last. */
  written: readonly Message[]
  /** Where the focus goes, as the button leaves. */
  onNoted: () => void
}

/** Ends the wait for an answer to what the customer has written; nothing where they don't wait. */
const NoAnswer = ({ matterId, written, onNoted }: NoAnswerProps) => {
  const { data: now } = useMatterNow(matterId)
  const noAnswer = useNoAnswer()
  const waits = now?.waiting?.some(({ kind }) => kind === 'message')
  const last = written.findLast(({ role, internal, recalled }) => role === 'customer' && !internal && !recalled)
  if (!waits || !last) return null
  const note = () => {
    const noted = noAnswer.mutateAsync({ params: { id: matterId, message: last.id } })
    // The error is shown above.
    void noted.then(
      () => {
        notify(t.noted)
        onNoted()
      },
      () => {},
    )
  }
  return (
    <div>
      <FailureNotice failure={f.note} error={noAnswer.error} />
      <Button variant="subtle" loading={noAnswer.isPending} onClick={note}>
        {t.none}
      </Button>
    </div>
  )
}
export default NoAnswer
