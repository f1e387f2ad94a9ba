import { useAddDeadline, useChangeDeadline } from '#api/deadline-hooks.ts'
import { type Deadline, deadlineKinds, deadlineSides } from '#contract/conversation/deadline.ts'
import { DeadlineChange, usualWarnDays } from '#contract/conversation/deadlines.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { deadlineDialogTexts as t, deadlineSaveFailure } from '#texts/conversation/deadline-dialog.ts'
import { deadlineTexts } from '#texts/conversation/deadlines.ts'
import { CheckField } from '#ui/check-field.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconFlag, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'

const unlessEmpty = (typed: string): string | null | undefined => typed || null
const numbersIn = (typed: string): number[] | undefined =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
const { title, day, time, kind, side, shown, warn_days, reason } = DeadlineChange.shape

/** The form as typed: the time may be left out, and the days are numbers with commas. */
const DeadlineForm = z.object({
  title,
  day,
  time: z.pipe(z.transform(unlessEmpty), time),
  kind,
  side,
  shown,
  warn_days: z.pipe(z.transform(numbersIn), warn_days),
  reason: z.pipe(
    z.transform((typed: string) => typed.trim() || undefined),
    reason,
  ),
})

interface DeadlineDialogProps {
  matterId: string
  /** The one to change; without it, a new one. */
  deadline?: Deadline
  onClose: () => void
}

/** Asks for the fields of a deadline, as the office sets it. */
export const DeadlineDialog = ({ matterId, deadline, onClose }: DeadlineDialogProps) => {
  const adding = useAddDeadline()
  const changing = useChangeDeadline()
  const saving = deadline ? changing : adding
  const initial = {
    title: deadline?.title ?? '',
    day: deadline?.day ?? '',
    time: deadline?.time ?? '',
    kind: deadline?.kind ?? 'court',
    side: deadline?.side ?? 'office',
    shown: deadline?.shown ?? true,
    warn_days: (deadline?.warn_days ?? usualWarnDays).join(', '),
    reason: '',
  }
  // As it was read: the list behind the dialog may be fresher.
  const [version] = useState(deadline?.version)
  const isDelivery = deadline?.delivery === true
  const today = swedishDay(new Date())
  // One whose day is over may keep it.
  const firstDay = deadline && deadline.day < today ? deadline.day : today
  const form = useCallForm(DeadlineForm, initial, async (body) => {
    const params = { id: matterId }
    await (deadline
      ? changing.mutateAsync({ params: { ...params, deadline: deadline.id }, body: { ...body, version } })
      : adding.mutateAsync({ params, body }))
    notify(t.saved)
    onClose()
  })
  return (
    <DialogForm
      title={t.title[isDelivery ? 'move' : deadline ? 'change' : 'add']}
      form={form}
      call={saving}
      failure={deadlineSaveFailure}
      submit={t.save}
      onClose={onClose}
    >
      {!isDelivery && <TextField {...form.field('title')} label={t.name} autoComplete="off" data-autofocus />}
      <TextField {...form.field('day')} label={t.day} type="date" min={firstDay} />
      {isDelivery && <TextField {...form.optional('reason')} label={t.reason} description={t.reasonHint} autoComplete="off" />}
      <TextField {...form.optional('time')} label={t.time} description={t.timeHint} type="time" />
      {!isDelivery && (
        <SelectField
          {...form.optional('kind')}
          label={t.kind}
          leftSection={<IconFlag {...icon} />}
          options={deadlineKinds.map((name) => [name, deadlineTexts.kinds[name]])}
        />
      )}
      {!isDelivery && (
        <SelectField
          {...form.optional('side')}
          label={t.side}
          description={t.sideHint}
          leftSection={<IconUser {...icon} />}
          options={deadlineSides.map((name) => [name, deadlineTexts.sides[name]])}
        />
      )}
      <TextField {...form.optional('warn_days')} label={t.warnDays} description={t.warnDaysHint} autoComplete="off" />
      {!isDelivery && <CheckField {...form.optional('shown')} label={t.shown} />}
    </DialogForm>
  )
}
