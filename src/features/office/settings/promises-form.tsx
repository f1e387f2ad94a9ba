import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import { answerTime } from '#contract/office/answer-time.ts'
import { Office } from '#contract/office/office-document.ts'
import { officeFactNames as names } from '#contract/office/office-facts.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import { officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import { TextField } from '#ui/field.tsx'
import * as z from 'zod/mini'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import { numberIn } from './typed-values.ts'
import { useSaveOffice } from './use-save-office.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { partsForm, withPassword } from './parts-form.ts'

const typedPromises = ({ promises }: Office) => ({
  promises: { ...promises, answer_days: String(promises.answer_days) },
  confirm_password: '',
})

type TypedPromises = ReturnType<typeof typedPromises>

const promiseParts = ({ promises }: TypedPromises) => ({
  promises: { ...promises, answer_days: numberIn(promises.answer_days) },
})

const PromiseParts = z.object({ promises: Office.shape.promises })

const Form = partsForm(promiseParts, z.extend(PromiseParts, withPassword))

/** The promises to customers: within what they are answered, and when the office is open. */
export const PromisesForm = ({ settings }: { settings: OfficeSettings }) => {
  const saving = useSaveOffice(settings)
  const form = useSettingsForm(saving, Form, typedPromises)
  const { field } = form
  const parts = z.safeParse(PromiseParts, promiseParts(form.typed)).data
  return (
    <SettingsForm
      form={form}
      password={field('confirm_password')}
      saving={saving}
      parts={parts}
      preview={<PromisesPreview {...(parts ?? saving.office)} />}
    >
      <fieldset className={styles.fields}>
        <legend>{t.promises.answers}</legend>
        <TextField
          {...field('promises.answer_days')}
          label={names.answer_days}
          description={t.promises.help}
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t.promises.hours}</legend>
        <div className={styles.pair}>
          <TextField {...field('promises.opens')} label={names.opens} type="time" />
          <TextField {...field('promises.closes')} label={names.closes} type="time" />
        </div>
      </fieldset>
    </SettingsForm>
  )
}

const PromisesPreview = ({ promises }: Pick<Office, 'promises'>) => (
  <>
    <p>{t.answerIn(answerTime(promises))}</p>
    <p>{t.answerNow(answerBy(new Date(), promises))}</p>
  </>
)
