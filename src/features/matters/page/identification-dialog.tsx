import { useNoteIdentification } from '#api/identification-hooks.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import {
  type Identification,
  IdentificationNote,
  identificationMethods,
  identificationSubjects,
  subjectText,
} from '#contract/matters/identification.ts'
import { identificationFailures as f, identificationTexts as t } from '#texts/matters/identification.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconId, IconScale } from '@tabler/icons-react'
import * as z from 'zod/mini'

const yearDays = 365

type TypedIdentification = Record<'concerns' | 'name' | 'number' | 'method' | 'checked_on' | 'review_on', string>

/** The form as typed: what isn't chosen is an empty text. */
const IdentificationForm = z.pipe(
  z.transform(({ concerns, method, review_on, ...typed }: TypedIdentification, context) => {
    const subject = identificationSubjects.find((one) => one === concerns)
    if (!subject) {
      context.issues.push({ code: 'custom', message: subjectText, input: concerns, path: ['concerns'] })
      return z.NEVER
    }
    const chosen = identificationMethods.find((one) => one === method) ?? null
    return { ...typed, concerns: subject, method: chosen, review_on: subject === 'neither' ? null : review_on || null }
  }),
  IdentificationNote,
)

interface IdentificationDialogProps {
  matterId: string
  /** The check that holds: what is likely the same again stands in the form. */
  newest: Identification | undefined
  onClose: () => void
}

/** Asks who was identified, how and when; for a matter about neither, only that. */
const IdentificationDialog = ({ matterId, newest, onClose }: IdentificationDialogProps) => {
  const noting = useNoteIdentification()
  const today = swedishDay(new Date())
  const initial = {
    concerns: newest?.concerns ?? '',
    name: newest?.name ?? '',
    number: newest?.number ?? '',
    method: '',
    checked_on: today,
    review_on: addDays(today, yearDays),
  }
  const form = useCallForm(IdentificationForm, initial, async (body) => {
    await noting.mutateAsync({ params: { id: matterId }, body })
    notify(t.saved)
    onClose()
  })
  const { field, optional, typed } = form
  return (
    <DialogForm title={t.dialog} form={form} call={noting} failure={f.note} submit={t.save} onClose={onClose}>
      <p>{t.hint}</p>
      <SelectField
        {...field('concerns')}
        label={t.concerns}
        leftSection={<IconScale {...icon} />}
        data-autofocus
        none={t.choose}
        options={identificationSubjects.map((subject) => [subject, t.subjects[subject]])}
      />
      {typed.concerns !== 'neither' && (
        <>
          <TextField {...field('name')} label={t.name} description={t.nameHint} autoComplete="off" />
          <TextField {...optional('number')} label={t.number} autoComplete="off" />
          <SelectField
            {...field('method')}
            label={t.method}
            leftSection={<IconId {...icon} />}
            none={t.choose}
            options={identificationMethods.map((method) => [method, t.methods[method]])}
          />
        </>
      )}
      <TextField {...field('checked_on')} label={t.checked} type="date" />
      {typed.concerns !== 'neither' && <TextField {...field('review_on')} label={t.reviewOn} type="date" />}
    </DialogForm>
  )
}
export default IdentificationDialog
