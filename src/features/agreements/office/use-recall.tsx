import { useRecallProposal } from '#api/agreement-hooks.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { proposalFailures } from '#texts/agreements/proposal-editor.ts'
import { proposalsPanelTexts } from '#texts/agreements/proposals-panel.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { useState } from 'react'

const t = proposalsPanelTexts.recall

/** Recalls a sent proposal after confirmation. */
export const useRecall = () => {
  const recall = useRecallProposal()
  const [proposal, setProposal] = useState<Proposal>()
  const send = ({ id }: Proposal) => recall.mutate({ params: { id } }, { onSuccess: () => setProposal(undefined) })
  return {
    ask: (sent: Proposal) => {
      recall.reset()
      setProposal(sent)
    },
    done: recall.isSuccess,
    question: proposal && (
      <ConfirmModal
        title={t.title}
        question={t.question(proposal.number ?? '')}
        confirm={t.button}
        call={recall}
        failure={proposalFailures.recall}
        onConfirm={() => send(proposal)}
        onClose={() => setProposal(undefined)}
      />
    ),
  }
}
