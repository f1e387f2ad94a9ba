import { useRestoreOffice } from '#api/office-settings-hooks.ts'
import { officeSettings, type OfficeVersion } from '#contract/accounts/office-settings.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { officeSettingsFailures as f, officeSettingsTexts } from '#texts/office/office-settings.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'

const t = officeSettingsTexts.history

/** Asks before all settings become as they were. */
const RestoreDialog = ({ version: { id, saved_at }, onClose }: { version: OfficeVersion; onClose: () => void }) => {
  const restoring = useRestoreOffice()
  const form = useCallForm(officeSettings.restore.body, { version: id, confirm_password: '' }, async (body) => {
    await restoring.mutateAsync({ body })
    notify(t.restored)
    onClose()
  })
  return (
    <DialogForm title={t.dialogTitle} form={form} call={restoring} failure={f.restore} submit={t.restore} onClose={onClose}>
      <p>{t.dialogText(momentText(Date.parse(saved_at)))}</p>
      <ConfirmField {...form.field('confirm_password')} label={officeSettingsTexts.password} data-autofocus />
    </DialogForm>
  )
}
export default RestoreDialog
