import { useDiscardProposal } from '#api/agreement-hooks.ts'
import { proposalEditorTexts, proposalFailures } from '#texts/agreements/proposal-editor.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { useState } from 'react'

const t = proposalEditorTexts.discard

/** The button that throws a draft away, and its dialog, which stands outside of any form. */
export const useDiscard = (draftId: string | undefined, onDone: () => void) => {
  const discard = useDiscardProposal()
  const [asking, setAsking] = useState(false)
  if (draftId === undefined) return { button: null, question: null }
  return {
    button: (
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          discard.reset()
          setAsking(true)
        }}
      >
        {t.button}
      </Button>
    ),
    question: asking && (
      <ConfirmModal
        title={t.title}
        question={t.question}
        confirm={t.button}
        call={discard}
        failure={proposalFailures.discard}
        onConfirm={() => discard.mutate({ params: { id: draftId } }, { onSuccess: onDone })}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
