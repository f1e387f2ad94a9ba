import { useAnnouncePolicy } from '#api/policy-announcement-hooks.ts'
import { type PolicyAnnouncement, policyAnnouncements } from '#contract/agreements/policy-announcements.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { officeSettingsFailures as f, officeSettingsTexts } from '#texts/office/office-settings.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'

const t = officeSettingsTexts.terms

interface AnnounceDialogProps {
  announcement: PolicyAnnouncement
  onClose: () => void
}

/** Asks before everybody whom coming terms concern is mailed. */
const AnnounceDialog = ({ announcement: { policy, version }, onClose }: AnnounceDialogProps) => {
  const announcing = useAnnouncePolicy()
  const initial = { policy, version, confirm_password: '' }
  const form = useCallForm(policyAnnouncements.announce.body, initial, async (body) => {
    await announcing.mutateAsync({ body })
    notify(t.done)
    onClose()
  })
  return (
    <DialogForm
      title={t.dialogTitle}
      form={form}
      call={announcing}
      failure={f.announce}
      submit={t.announce[policy]}
      onClose={onClose}
    >
      <p>{t.dialogText(policy, longDay(version))}</p>
      <ConfirmField {...form.field('confirm_password')} label={officeSettingsTexts.password} data-autofocus />
    </DialogForm>
  )
}
export default AnnounceDialog
