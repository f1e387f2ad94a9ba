import { useSetRoles } from '#api/people-hooks.ts'
import { type Person, people } from '#contract/accounts/people.ts'
import { needsReason } from '#contract/accounts/person-rules.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleFailures as f, peopleTexts as t } from '#texts/accounts/people.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { nameOf } from './name-of.ts'
import { ReasonField } from './reason-field.tsx'
import { RoleFields } from './role-fields.tsx'

interface RolesDialogProps {
  viewer: Viewer
  person: Person
  onClose: () => void
}

/** Changes somebody's roles, with the viewer's password. */
const RolesDialog = ({ viewer, person, onClose }: RolesDialogProps) => {
  const set = useSetRoles()
  const { is_staff, is_superuser, is_delegated_admin, is_bookkeeper } = person
  const roles = { is_staff, is_superuser, is_delegated_admin, is_bookkeeper }
  const form = useCallForm(people.setRoles.body, { ...roles, reason: '', confirm_password: '' }, async (body) => {
    await set.mutateAsync({ params: { id: person.id }, body })
    notify(t.rolesSaved)
    onClose()
  })
  return (
    <DialogForm title={nameOf(person)} form={form} call={set} failure={f.setRoles} submit={t.save} onClose={onClose}>
      <RoleFields viewer={viewer} had={roles} field={form.field} />
      {is_delegated_admin && !form.typed.is_delegated_admin && <p>{t.partnerLeaves(nameOf(person))}</p>}
      <ReasonField {...form.field('reason')} isNeeded={needsReason(person, form.typed)} />
      <ConfirmField {...form.field('confirm_password')} label={t.password} data-autofocus />
    </DialogForm>
  )
}
export default RolesDialog
