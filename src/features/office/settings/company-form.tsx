import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import { demoNumbers } from '#contract/office/demo-numbers.ts'
import { companyFactNames as names, officeFactNames } from '#contract/office/office-facts.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import * as z from 'zod/mini'
import { CompanyPreview } from './company-preview.tsx'
import { CompanyForm as Form, CompanyParts, companyParts, typedCompany } from './company-values.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import { emptyPage } from './typed-values.ts'
import { useSaveOffice } from './use-save-office.ts'
import { useSettingsForm } from './use-settings-form.ts'

const t = officeSettingsTexts.company

/** The company, as pages, mails, documents and the books name it. */
export const CompanyForm = ({ settings }: { settings: OfficeSettings }) => {
  const saving = useSaveOffice(settings)
  const form = useSettingsForm(saving, Form, typedCompany)
  const { field, optional, typed } = form
  const parts = companyParts(typed)
  const number = field('company.organisation_number')
  const onNumber = (event: ChangeEvent<HTMLInputElement>) => {
    const [was, is] = [typed.company.organisation_number, event.currentTarget.value].map(
      (text) => text === demoNumbers.organisation_number,
    )
    // The demo's company is approved, and being built; that says nothing of another.
    if (was !== is) {
      const { company, features } = saving.office
      form.set({
        company: { ...typed.company, f_tax: is === true && company.f_tax },
        features: { announcement: is === true && features.announcement },
      })
    }
    number.onChange(event)
  }
  return (
    <SettingsForm
      form={form}
      password={field('confirm_password')}
      saving={saving}
      parts={z.safeParse(CompanyParts, parts).data}
      preview={<CompanyPreview company={parts.company} />}
    >
      <fieldset className={styles.fields}>
        <legend>{t.shown}</legend>
        <TextField {...field('company.name')} label={names.name} description={t.nameHelp} autoComplete="off" />
        <TextField {...field('company.in_short')} label={names.in_short} description={t.inShortHelp} autoComplete="off" />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t.legal}</legend>
        <TextField {...field('company.legal_name')} label={names.legal_name} autoComplete="off" />
        <div className={styles.pair}>
          <TextField {...number} onChange={onNumber} label={names.organisation_number} autoComplete="off" />
          <TextField {...field('company.vat_number')} label={names.vat_number} autoComplete="off" />
        </div>
        <CheckField {...optional('company.f_tax')} label={names.f_tax} description={t.fTaxHelp} />
        <TextField {...field('company.street')} label={names.street} autoComplete="off" />
        <div className={styles.place}>
          <TextField {...field('company.postal_code')} label={names.postal_code} autoComplete="off" />
          <TextField {...field('company.city')} label={names.city} autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <TextField {...optional('company.seat')} label={names.seat} description={t.seatHelp} autoComplete="off" />
          <TextField {...field('company.court')} label={names.court} description={t.courtHelp} autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t.reached}</legend>
        <div className={styles.pair}>
          <TextField {...field('company.email')} label={names.email} type="email" autoComplete="off" />
          <TextField {...field('company.phone')} label={names.phone} type="tel" autoComplete="off" />
        </div>
        <p className="muted">{t.placeHelp}</p>
        {(['messaging', 'network'] as const).map((place) => (
          <div key={place} className={styles.pair}>
            <TextField {...optional(`company.${place}.name`)} label={t.placeName(names[place])} autoComplete="off" />
            <TextField
              {...optional(`company.${place}.href`)}
              label={t.placeHref(names[place])}
              inputMode="url"
              autoComplete="off"
            />
          </div>
        ))}
      </fieldset>
      <fieldset className={styles.fields} tabIndex={-1}>
        <legend>{t.pages}</legend>
        {typed.company.social.map((_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their row.
          <div key={row} className={styles.page}>
            <TextField {...field(`company.social.${row}.name`)} label={t.pageName(row + 1)} autoComplete="off" />
            <TextField {...field(`company.social.${row}.href`)} label={t.pageHref(row + 1)} inputMode="url" autoComplete="off" />
            <IconButton
              aria-label={t.removePage(row + 1)}
              onClick={({ currentTarget }) => {
                currentTarget.closest('fieldset')?.focus()
                form.removeRow('company.social', row)
              }}
            >
              <IconTrash {...icon} />
            </IconButton>
          </div>
        ))}
        {form.errors['company.social'] && (
          <p role="alert" className={styles.problem}>
            {form.errors['company.social']}
          </p>
        )}
        <Button variant="subtle" leftSection={<IconPlus {...icon} />} onClick={() => form.addRow('company.social', emptyPage)}>
          {t.addPage}
        </Button>
        <TextArea {...optional('company.story')} label={names.story} description={t.storyHelp} rows={5} />
        <CheckField {...optional('features.announcement')} label={officeFactNames.announcement} />
      </fieldset>
    </SettingsForm>
  )
}
