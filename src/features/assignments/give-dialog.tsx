import { useGiveMatter } from '#api/assignment-hooks.ts'
import { matterQuery } from '#api/hooks.ts'
import { type Assignment, assignments } from '#contract/assignments/assignments.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { assignmentFailures as f, assignmentTexts } from '#texts/assignments/assignments.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconArrowForwardUp, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

const t = assignmentTexts.dialog
const { body: Gift } = assignments.give

/** The form as typed: nobody chosen is whom it fits best. */
const GiveForm = z.pipe(
  z.transform(({ partner, ...typed }: z.input<typeof Gift>) => ({ ...typed, partner: partner || null })),
  Gift,
)

interface GiveDialogProps {
  matterId: string
  assignment: Assignment
  onClose: () => void
}

/** Offers a matter to a partner, or assigns it at once. */
export const GiveDialog = ({ matterId, assignment: { state, partner, candidates }, onClose }: GiveDialogProps) => {
  const give = useGiveMatter()
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  // A matter that somebody has can only be given to somebody else, and a closed one isn't offered.
  const mayOffer = state === 'free' && matter !== undefined && isOpenMatter(matter)
  const acts = mayOffer ? (['offer', 'assign'] as const) : (['assign'] as const)
  const initial = { act: acts[0], partner: '', reason: '', confirm_password: '' }
  const form = useCallForm(GiveForm, initial, async (body) => {
    const read = { state, partner: partner?.id ?? null }
    await give.mutateAsync({ params: { id: matterId }, body: { ...body, read } })
    notify(body.act === 'offer' ? t.offered : t.assigned)
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={give} failure={f.give} submit={t.save} onClose={onClose}>
      <SelectField
        {...form.optional('act')}
        label={t.how}
        leftSection={<IconArrowForwardUp {...icon} />}
        options={acts.map((one) => [one, t.acts[one]])}
      />
      <SelectField
        {...form.optional('partner')}
        label={t.partner}
        leftSection={<IconUserCheck {...icon} />}
        none={t.best}
        options={candidates.map((candidate) => [candidate.id, t.candidate(candidate)])}
      />
      <TextField {...form.field('reason')} label={t.reason} description={t.reasonHint} autoComplete="off" data-autofocus />
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
    </DialogForm>
  )
}
