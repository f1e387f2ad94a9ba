import { useOfficeComparison, useRestoreOffice } from '#api/office-settings-hooks.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { officeSettingsFailures as f, officeSettingsTexts } from '#texts/office/office-settings.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import * as z from 'zod/mini'
import { Changes } from './change-list.tsx'

const t = officeSettingsTexts.history
const Confirmed = z.object({ confirm_password: CurrentPassword })

interface RestoreDialogProps {
  /** Null for the office before any version was saved. */
  version: string | null
  when: string
  onClose: () => void
}

/** Says what would change, and asks before all settings become as they were. */
const RestoreDialog = ({ version, when, onClose }: RestoreDialogProps) => {
  const comparison = useOfficeComparison({ query: { version: version ?? undefined } })
  const restoring = useRestoreOffice()
  const form = useCallForm(Confirmed, { confirm_password: '' }, async (body) => {
    await restoring.mutateAsync({ body: { ...body, version } })
    notify(t.restored)
    onClose()
  })
  return (
    <DialogForm title={t.dialogTitle} form={form} call={restoring} failure={f.restore} submit={t.restore} onClose={onClose}>
      <p>{t.dialogText(when)}</p>
      <QueryBoundary query={comparison} failure={f.compare} mayBeEmpty>
        {(changes) => (changes.length > 0 ? <Changes changes={changes} /> : <p>{t.same}</p>)}
      </QueryBoundary>
      <ConfirmField {...form.field('confirm_password')} label={officeSettingsTexts.password} data-autofocus />
    </DialogForm>
  )
}
export default RestoreDialog
