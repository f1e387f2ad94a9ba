import { useSendProposal } from '#api/agreement-hooks.ts'
import { type Proposal, ProposalSending } from '#contract/agreements/proposals/proposals.ts'
import { proposalEditorTexts as t, proposalFailures } from '#texts/agreements/proposal-editor.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import formCard from '#ui/form-card.module.css'
import { ToPartnerTerms } from '#parts/assignments/to-partner-terms.tsx'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { TextPaper } from '#ui/text-paper.tsx'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import styles from './proposal-preview.module.css'

const SendForm = z.pick(ProposalSending, { confirm_password: true })

interface ProposalPreviewProps {
  draft: Proposal
  onChange: () => void
  onSent: () => void
  /** The server has another draft than this one. */
  onOutdated: () => void
  discard: ReactNode
}

/** A draft as the customer will read it, and the way to send it. */
export const ProposalPreview = ({ draft, onChange, onSent, onOutdated, discard }: ProposalPreviewProps) => {
  const send = useSendProposal()
  const form = useCallForm(SendForm, { confirm_password: '' }, ({ confirm_password }) =>
    send.mutateAsync(
      { params: { id: draft.id }, body: { text_sha256: draft.text_sha256, confirm_password } },
      {
        onSuccess: onSent,
        onError: ({ status }) => {
          if (status === 409) onOutdated()
        },
      },
    ),
  )
  return (
    <>
      <div tabIndex={-1} ref={focusOnMount} className={styles.intro}>
        <p className="lead">{t.previewLead}</p>
        <p className="muted">{t.previewHint}</p>
      </div>
      <TextPaper text={draft.text} />
      <form {...form.props} className={`${formCard['card']} ${styles.send}`}>
        <ConfirmField {...form.field('confirm_password')} label={t.password} />
        <FailureNotice failure={proposalFailures.send} error={form.failure ?? null} />
        <ToPartnerTerms error={send.error} />
        <SlowMutationNotice call={send} />
        <Actions>
          {discard}
          <Button variant="default" onClick={onChange}>
            {t.change}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t.send}
          </Button>
        </Actions>
      </form>
    </>
  )
}
