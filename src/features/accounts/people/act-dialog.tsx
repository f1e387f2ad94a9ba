import { useActOnPerson } from '#api/people-hooks.ts'
import { type Person, people } from '#contract/accounts/people.ts'
import { needsReason, type PersonAct } from '#contract/accounts/person-rules.ts'
import { peopleFailures as f, peopleTexts as t } from '#texts/accounts/people.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { nameOf } from './name-of.ts'
import { ReasonField } from './reason-field.tsx'

interface ActDialogProps {
  act: PersonAct
  person: Person
  onClose: () => void
}

/**
 * Says what an act means for its person, and asks for the viewer's password; of somebody who is
 * shut out, also why.
 */
const ActDialog = ({ act, person, onClose }: ActDialogProps) => {
  const doing = useActOnPerson()
  const form = useCallForm(people.act.body, { act, reason: '', confirm_password: '' }, async (body) => {
    await doing.mutateAsync({ params: { id: person.id }, body })
    notify(t.done)
    onClose()
  })
  return (
    <DialogForm
      title={t.acts[act]}
      form={form}
      call={doing}
      failure={f.act}
      submit={t.acts[act]}
      danger={act === 'disable'}
      onClose={onClose}
    >
      <p>{t.actDialog[act](nameOf(person))}</p>
      {person.is_delegated_admin && act === 'disable' && <p>{`${t.partnerLeaves(nameOf(person))} ${t.actOnPartner.disable}`}</p>}
      {person.is_delegated_admin && act === 'enable' && <p>{t.actOnPartner.enable}</p>}
      {act === 'disable' && <ReasonField {...form.field('reason')} isNeeded={needsReason(person, act)} data-autofocus />}
      <ConfirmField {...form.field('confirm_password')} label={t.password} data-autofocus={act !== 'disable' || undefined} />
    </DialogForm>
  )
}
export default ActDialog
