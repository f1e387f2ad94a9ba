import { type ClientRequestKind, clientRequestKinds } from '#contract/conversation/client-request.ts'
import { limits } from '#contract/core/limits.ts'
import { askDialogTexts } from '#texts/conversation/ask-dialog.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { ComponentProps } from 'react'
import action from '#parts/row-action.module.css'
import styles from './client-requests.module.css'

const t = askDialogTexts.form

interface ThingFieldsProps {
  /** Counted from 0. */
  place: number
  kind: ClientRequestKind
  field: (name: `requests.${number}.${'title' | 'help' | 'options'}`) => ComponentProps<'input'> & ComponentProps<'textarea'>
  onKind: (kind: ClientRequestKind) => void
  /** Not for the only one. */
  onRemove: (() => void) | undefined
}

/** The fields of one thing that is asked for: the title, what kind of answer, and help. */
export const ThingFields = ({ place, kind, field, onKind, onRemove }: ThingFieldsProps) => {
  const fields = (
    <>
      <TextField
        {...field(`requests.${place}.title`)}
        label={t.what}
        description={t.whatHint}
        maxLength={limits.titleChars}
        autoComplete="off"
        data-autofocus={place === 0 || undefined}
      />
      <fieldset className={styles.kinds}>
        <legend>{t.kind}</legend>
        {clientRequestKinds.map((one) => (
          <label key={one}>
            <input type="radio" name={`requests.${place}.kind`} checked={kind === one} onChange={() => onKind(one)} />
            <span>{t.kinds[one]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'choice' && (
        <TextArea {...field(`requests.${place}.options`)} label={t.options} description={t.optionsHint} rows={4} />
      )}
      <TextArea
        {...field(`requests.${place}.help`)}
        required={false}
        label={t.help}
        description={t.helpHint}
        rows={onRemove ? 2 : 3}
      />
    </>
  )
  if (!onRemove) return fields
  return (
    <fieldset className={styles.thing}>
      <legend>{t.thing(place + 1)}</legend>
      {fields}
      <button type="button" className={action.rowAction} data-kind="remove" onClick={onRemove}>
        {t.removeThing(place + 1)}
      </button>
    </fieldset>
  )
}
