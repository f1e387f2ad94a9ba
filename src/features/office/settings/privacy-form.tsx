import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import { addMonths } from '#contract/dates/add-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { removalNoticeDays } from '#contract/matters/removal.ts'
import { Office } from '#contract/office/office-document.ts'
import { officeFactNames as names } from '#contract/office/office-facts.ts'
import { officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import { TextField } from '#ui/field.tsx'
import * as z from 'zod/mini'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import { numberIn, orNone } from './typed-values.ts'
import { useSaveOffice } from './use-save-office.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { partsForm, withPassword } from './parts-form.ts'

const typedPrivacy = ({ privacy }: Office) => ({
  privacy: { closed_months: privacy.closed_months === null ? '' : String(privacy.closed_months) },
  confirm_password: '',
})

type TypedPrivacy = ReturnType<typeof typedPrivacy>

const privacyParts = ({ privacy }: TypedPrivacy) => {
  const months = orNone(privacy.closed_months)
  return { privacy: { closed_months: months === null ? null : numberIn(months) } }
}

const PrivacyParts = z.object({ privacy: Office.shape.privacy })

const Form = partsForm(privacyParts, z.extend(PrivacyParts, withPassword))

/** The time for which closed matters are kept. */
export const PrivacyForm = ({ settings }: { settings: OfficeSettings }) => {
  const saving = useSaveOffice(settings)
  const form = useSettingsForm(saving, Form, typedPrivacy)
  const { field, optional } = form
  const parts = z.safeParse(PrivacyParts, privacyParts(form.typed)).data
  return (
    <SettingsForm
      form={form}
      password={field('confirm_password')}
      saving={saving}
      parts={parts}
      preview={<PrivacyPreview {...(parts ?? saving.office)} />}
    >
      <fieldset className={styles.fields}>
        <legend>{t.privacy.closed}</legend>
        <TextField
          {...optional('privacy.closed_months')}
          label={names.closed_months}
          description={t.privacy.help}
          inputMode="numeric"
          autoComplete="off"
        />
        <p className="muted">{t.privacy.what}</p>
      </fieldset>
    </SettingsForm>
  )
}

const PrivacyPreview = ({ privacy: { closed_months: months } }: Pick<Office, 'privacy'>) => {
  const day = months === null ? null : addMonths(swedishDay(new Date()), months)
  return day === null ? (
    <p>{t.privacy.never}</p>
  ) : (
    <>
      <p>{t.privacy.closedToday(day)}</p>
      <p>{t.privacy.mailedOn(addDays(day, -removalNoticeDays))}</p>
    </>
  )
}
