import { useDeclineProposal } from '#api/agreement-hooks.ts'
import { proposals } from '#contract/proposals.ts'
import { agreementFailures as f } from '#texts/agreement-failures.ts'
import { declineProposalTexts as t } from '#texts/proposals.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea } from '#ui/field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Says no to a proposal, with a reason if the customer wants to give one. */
const DeclineDialog = ({ proposalId, onClose }: { proposalId: string; onClose: () => void }) => {
  const queryClient = useQueryClient()
  const decline = useDeclineProposal()
  const form = useCallForm(proposals.decline.body, { reason: '' }, (body) =>
    decline.mutateAsync(
      { params: { id: proposalId }, body },
      {
        onSuccess: onClose,
        // A refusal means that the page shows an outdated state.
        onError: ({ refused }) => {
          if (refused) void queryClient.invalidateQueries({ queryKey: ['proposals'] })
        },
      },
    ),
  )
  return (
    <Dialog title={t.title} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <p>{t.text}</p>
        <FailureNotice failure={f.proposalDecline} error={decline.error} />
        <TextArea
          {...form.field('reason')}
          required={false}
          rows={4}
          label={t.reason}
          description={t.reasonHint}
          data-autofocus
        />
        <SlowMutationNotice call={decline} />
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
export default DeclineDialog
