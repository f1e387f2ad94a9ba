import { useReleaseMatter } from '#api/assignment-hooks.ts'
import { type Assignment, assignments } from '#contract/assignments/assignments.ts'
import { assignmentFailures as f, assignmentTexts } from '#texts/assignments/assignments.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

const t = assignmentTexts.dialog

interface ReleaseDialogProps {
  matterId: string
  assignment: Assignment
  onClose: () => void
}

/** Takes a matter from its partner, or an offer of it back, with a reason. */
export const ReleaseDialog = ({ matterId, assignment: { state, partner }, onClose }: ReleaseDialogProps) => {
  const { title, text, done } = t.release[state === 'offered' ? 'offered' : 'assigned']
  const release = useReleaseMatter()
  const form = useCallForm(assignments.release.body, { reason: '', confirm_password: '' }, async (body) => {
    const read = { state, partner: partner?.id ?? null }
    await release.mutateAsync({ params: { id: matterId }, body: { ...body, read } })
    notify(done)
    onClose()
  })
  return (
    <DialogForm title={title} form={form} call={release} failure={f.release} submit={title} onClose={onClose}>
      <p>{text}</p>
      <TextField {...form.field('reason')} label={t.reason} description={t.reasonHint} autoComplete="off" data-autofocus />
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
    </DialogForm>
  )
}
