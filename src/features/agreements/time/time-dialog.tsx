import { useAddTime, useChangeTime } from '#api/time-hooks.ts'
import { durationText, minutesTyped } from '#contract/agreements/time/minutes.ts'
import { type TimeLine, TimeFields, timeKinds } from '#contract/agreements/time/time.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { timeDialogTexts as t, timeFailures } from '#texts/agreements/time.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconReceipt } from '@tabler/icons-react'
import * as z from 'zod/mini'

const { day, minutes, what, kind } = TimeFields.shape

/** The form as typed: `1h20`, `80` or `1,5`. */
const TimeForm = z.object({
  minutes: z.pipe(
    z.pipe(
      z.string().check(z.refine((typed) => minutesTyped(typed) !== undefined, t.unread)),
      z.transform((typed) => minutesTyped(typed) ?? 0),
    ),
    minutes,
  ),
  day,
  what,
  kind,
})

interface TimeDialogProps {
  matterId: string
  /** The one to change; without it, a new one. */
  line?: TimeLine | undefined
  /** The minutes that the clock has measured. */
  measured?: number | undefined
  /** There is an agreement that hours can be charged to. */
  mayCharge: boolean
  onSaved?: (() => void) | undefined
  onClose: () => void
}

/** Asks for a line of time: how long, which day, what, and whether the customer pays for it. */
export const TimeDialog = ({ matterId, line, measured, mayCharge, onSaved, onClose }: TimeDialogProps) => {
  const adding = useAddTime()
  const changing = useChangeTime()
  const initial = {
    minutes: line ? durationText(line.minutes) : measured === undefined ? '' : durationText(measured),
    day: line?.day ?? swedishDay(new Date()),
    what: line?.what ?? '',
    kind: line?.kind ?? (mayCharge ? 'charged' : 'internal'),
  }
  const form = useCallForm(TimeForm, initial, async (body) => {
    const params = { id: matterId }
    await (line ? changing.mutateAsync({ params: { ...params, line: line.id }, body }) : adding.mutateAsync({ params, body }))
    notify(t.saved)
    onSaved?.()
    onClose()
  })
  const understood = minutesTyped(form.typed.minutes)
  const kinds = timeKinds.filter((name) => name !== 'charged' || mayCharge || line?.kind === 'charged')
  return (
    <DialogForm
      title={t.title[line ? 'change' : 'add']}
      form={form}
      call={line ? changing : adding}
      failure={timeFailures.save}
      submit={t.save}
      onClose={onClose}
    >
      <TextField
        {...form.field('minutes')}
        label={t.minutes}
        description={<span aria-live="polite">{understood ? t.understood(durationText(understood)) : t.minutesHint}</span>}
        autoComplete="off"
        data-autofocus
      />
      <TextField {...form.field('what')} label={t.what} description={t.whatHint} autoComplete="off" />
      <TextField {...form.field('day')} label={t.day} type="date" max={swedishDay(new Date())} />
      <SelectField
        {...form.optional('kind')}
        label={t.kind}
        leftSection={<IconReceipt {...icon} />}
        options={kinds.map((name) => [name, t.kinds[name]])}
      />
    </DialogForm>
  )
}
