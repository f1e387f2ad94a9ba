import { useSendProposal } from '#api/agreement-hooks.ts'
import { type Proposal, proposals } from '#contract/proposals.ts'
import { proposalEditorTexts as t, proposalFailures } from '#texts/proposal-editor.ts'
import { Actions } from '#ui/actions.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import formCard from '#ui/form-card.module.css'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { TextPaper } from '#ui/text-paper.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './proposal-preview.module.css'

interface ProposalPreviewProps {
  draft: Proposal
  /** The matter is the viewer's own: somebody else has to send it. */
  isOwn: boolean
  onChange: () => void
  onSent: () => void
  discard: ReactNode
}

/** A draft as the customer will read it, and the way to send it. */
export const ProposalPreview = ({ draft, isOwn, onChange, onSent, discard }: ProposalPreviewProps) => {
  const send = useSendProposal()
  const form = useNativeForm(proposals.send.body, { confirm_password: '' }, (body) =>
    send.mutateAsync({ params: { id: draft.id }, body }, { onSuccess: onSent }),
  )
  return (
    <>
      <div tabIndex={-1} ref={focusOnMount} className={styles.intro}>
        <p className="lead">{t.previewLead}</p>
        <p className="muted">{t.previewHint}</p>
      </div>
      <TextPaper text={draft.text} />
      <form {...form.props} className={`${formCard['card']} ${styles.send}`}>
        {!isOwn && <PasswordField {...form.field('confirm_password')} label={t.password} />}
        <FailureNotice failure={proposalFailures.send} error={form.failure ?? null} />
        <SlowMutationNotice call={send} />
        <Actions>
          {discard}
          <Button variant="default" onClick={onChange}>
            {t.change}
          </Button>
          {!isOwn && (
            <Button type="submit" loading={form.busy}>
              {t.send}
            </Button>
          )}
        </Actions>
      </form>
    </>
  )
}
