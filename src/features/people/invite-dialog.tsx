import { useInvite } from '#api/people-hooks.ts'
import { Invitation } from '#contract/people.ts'
import type { Viewer } from '#contract/rules.ts'
import { peopleFailures as f, peopleTexts } from '#texts/people.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useOpenForm } from '#ui/use-open-form.ts'
import { RoleFields } from './role-fields.tsx'

const t = peopleTexts.invite
const roles = { is_staff: false, is_superuser: false, is_delegated_admin: true }

/** An account for somebody new, who is mailed a link. */
const InviteDialog = ({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) => {
  const invite = useInvite()
  const initial = { email: '', name: '', surname: '', ...roles, confirm_password: '' }
  const form = useOpenForm(Invitation, initial, async (body) => {
    await invite.mutateAsync({ body })
    notify(t.done(body.email))
    onClose()
  })
  return (
    <Dialog title={t.title} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <p>{t.text}</p>
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="off" data-autofocus />
        <TextField {...form.field('name')} label={t.name} autoComplete="off" />
        <TextField {...form.field('surname')} label={t.surname} autoComplete="off" />
        <RoleFields viewer={viewer} roles={roles} field={form.field} />
        <PasswordField {...form.field('confirm_password')} label={peopleTexts.password} />
        <FailureNotice failure={f.invite} error={invite.error} />
        <SlowMutationNotice call={invite} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {peopleTexts.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default InviteDialog
