import { useDeclineProposal } from '#api/agreement-hooks.ts'
import { proposals } from '#contract/agreements/proposals/proposals.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { declineProposalTexts as t } from '#texts/agreements/proposals.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

/** Says no to a proposal, with a reason if the customer wants to give one. */
const DeclineDialog = ({ proposalId, onClose }: { proposalId: string; onClose: () => void }) => {
  const decline = useDeclineProposal()
  const form = useCallForm(proposals.decline.body, { reason: '' }, (body) =>
    decline.mutateAsync({ params: { id: proposalId }, body }, { onSuccess: onClose }),
  )
  return (
    <DialogForm title={t.title} form={form} call={decline} failure={f.proposalDecline} submit={t.confirm} onClose={onClose}>
      <p>{t.text}</p>
      <TextArea {...form.optional('reason')} rows={4} label={t.reason} description={t.reasonHint} data-autofocus />
    </DialogForm>
  )
}
export default DeclineDialog
