import { useAskClient } from '#api/client-request-hooks.ts'
import { type ClientRequestKind, clientRequestKinds, NewClientRequest } from '#contract/conversation/client-requests.ts'
import { limits } from '#contract/core/limits.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { clientRequestFailures as f, clientRequestTexts } from '#texts/conversation/client-requests.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './client-requests.module.css'

const t = clientRequestTexts.form

/** The form as typed: one option a line, and no day is an empty field. */
const formFor = (kind: ClientRequestKind) =>
  z.pipe(
    z.pipe(
      z.object({ title: z.string(), help: z.string(), options: z.string(), due: z.string() }),
      z.transform(
        ({ options, due, ...typed }): z.input<typeof NewClientRequest> => ({
          ...typed,
          kind,
          options: kind === 'choice' ? linesOf(options) : [],
          due: due === '' ? null : due,
        }),
      ),
    ),
    NewClientRequest,
  )

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Asks for what the office needs: what kind of answer, a title, help, and until when. */
const AskDialog = ({ matterId, onClose }: { matterId: string; onClose: () => void }) => {
  const ask = useAskClient()
  const [kind, setKind] = useState<ClientRequestKind>('files')
  const form = useCallForm(formFor(kind), { title: '', help: '', options: '', due: '' }, (body) =>
    ask.mutateAsync(
      { params: { id: matterId }, body },
      {
        onSuccess: () => {
          notify(t.done)
          onClose()
        },
      },
    ),
  )
  return (
    <DialogForm title={t.title} form={form} call={ask} failure={f.ask} submit={t.confirm} onClose={onClose}>
      <TextField
        {...form.field('title')}
        label={t.what}
        description={t.whatHint}
        maxLength={limits.titleChars}
        autoComplete="off"
        data-autofocus
      />
      <fieldset className={styles.kinds}>
        <legend>{t.kind}</legend>
        {clientRequestKinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>{t.kinds[one]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'choice' && <TextArea {...form.field('options')} label={t.options} description={t.optionsHint} rows={4} />}
      <TextArea {...form.field('help')} required={false} label={t.help} description={t.helpHint} rows={3} />
      <TextField {...form.field('due')} required={false} type="date" min={swedishDay(new Date())} label={t.due} />
    </DialogForm>
  )
}
export default AskDialog
