import { useInvite } from '#api/people-hooks.ts'
import { Invitation } from '#contract/accounts/people.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleFailures as f, peopleTexts } from '#texts/accounts/people.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { RoleFields } from './role-fields.tsx'

const t = peopleTexts.invite
/** None is ticked: a bookkeeper who is a lawyer by oversight reads all matters. */
const roles = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }

/** An account for somebody new, who is mailed a link. */
const InviteDialog = ({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) => {
  const invite = useInvite()
  const initial = { email: '', name: '', surname: '', ...roles, confirm_password: '' }
  const form = useCallForm(Invitation, initial, async (body) => {
    await invite.mutateAsync({ body })
    notify(t.done(body.email))
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={invite} failure={f.invite} submit={t.confirm} onClose={onClose}>
      <p>{t.text}</p>
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="off" data-autofocus />
      <TextField {...form.field('name')} label={t.name} autoComplete="off" />
      <TextField {...form.field('surname')} label={t.surname} autoComplete="off" />
      <p>{t.roles}</p>
      <RoleFields viewer={viewer} field={form.field} />
      <ConfirmField {...form.field('confirm_password')} label={peopleTexts.password} />
    </DialogForm>
  )
}
export default InviteDialog
