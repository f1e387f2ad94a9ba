import { useDeleteAccount } from '#api/hooks.ts'
import { isOffice, type Viewer } from '#contract/matters/rules.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'
import { DeletionFacts } from './deletion-facts.tsx'
import { AutoDismiss } from './auto-dismiss.tsx'
import styles from './section.module.css'
import { UnfinishedPaidWork } from './unfinished-paid-work.tsx'

const Confirmation = z.object({ password: z.string().check(z.minLength(1, t.passwordMissing)) })

interface DeleteAccountDialogProps {
  viewer: Omit<Viewer, 'id'>
  onDeleted: () => void
  onClose: () => void
}

/**
 * 'Bekräfta radering': explains what is deleted and kept before it asks for the password (R74).
 */
export const DeleteAccountDialog = ({ viewer, onDeleted, onClose }: DeleteAccountDialogProps) => {
  const remove = useDeleteAccount()
  const form = useCallForm(Confirmation, { password: '' }, (body) => remove.mutateAsync({ body }).then(onDeleted))
  return (
    <Dialog title={t.confirmTitle} onClose={onClose} form busy={form.busy}>
      <form {...form.props} className={styles.form}>
        {!isOffice(viewer) && <UnfinishedPaidWork />}
        <DeletionFacts viewer={viewer} />
        <ConfirmField {...form.field('password')} label={t.password} data-autofocus />
        {remove.error && (
          <AutoDismiss>
            <FailureNotice failure={t.deletionFailed} error={remove.error} />
          </AutoDismiss>
        )}
        <SlowMutationNotice call={remove} />
        <Actions>
          <Button variant="default" disabled={form.busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" color="red" loading={form.busy}>
            {t.deleteAccount}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
