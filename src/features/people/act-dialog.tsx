import { useActOnPerson } from '#api/people-hooks.ts'
import { type Person, people } from '#contract/people.ts'
import type { PersonAct } from '#contract/person-rules.ts'
import { peopleFailures as f, peopleTexts as t } from '#texts/people.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useOpenForm } from '#ui/use-open-form.ts'
import { nameOf } from './name-of.ts'

interface ActDialogProps {
  act: PersonAct
  person: Person
  onClose: () => void
}

/** What an act means for its person, and the viewer's password. */
const ActDialog = ({ act, person, onClose }: ActDialogProps) => {
  const doing = useActOnPerson()
  const form = useOpenForm(people.act.body, { act, confirm_password: '' }, async (body) => {
    await doing.mutateAsync({ params: { id: person.id }, body })
    notify(t.done)
    onClose()
  })
  return (
    <Dialog title={t.acts[act]} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <p>{t.actDialog[act](nameOf(person))}</p>
        <PasswordField {...form.field('confirm_password')} label={t.password} data-autofocus />
        <FailureNotice failure={f.act} error={doing.error} />
        <SlowMutationNotice call={doing} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={form.busy} {...(act === 'disable' && { color: 'red' })}>
            {t.acts[act]}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default ActDialog
