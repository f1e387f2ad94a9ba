import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { PriceRow } from './price-row.tsx'
import { emptyFixed, emptyHourly, type PricesFormState } from './price-values.ts'
import styles from './settings.module.css'

const t = officeSettingsTexts.prices

const lists = {
  hourly: { legend: t.hourly, add: t.addHourly, empty: emptyHourly, sek: t.perHour, services: legalServiceKeys },
  fixed: { legend: t.fixed, add: t.addFixed, empty: emptyFixed, sek: t.sek, services: ['agreements', 'documents'] },
} as const

/** The prices by the hour or the fixed ones, each closed to a line until it is changed. */
export const PriceList = ({ form, list }: { form: PricesFormState; list: keyof typeof lists }) => {
  const { field, optional, typed, errors } = form
  const { legend, add, empty, sek, services } = lists[list]
  const ofAll = errors[`prices.${list}`]
  const remove = (button: HTMLElement, row: number) => {
    button.closest('fieldset')?.focus()
    form.removeRow(`prices.${list}`, row)
  }
  return (
    <fieldset className={styles.fields} tabIndex={-1}>
      <legend>{legend}</legend>
      <p className="muted">{t.help}</p>
      {typed.prices[list].map(({ name, sek: price }, row) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their row.
          key={row}
          name={t.row(name, row + 1)}
          price={price}
          isOpen={name === '' || Object.keys(errors).some((path) => path.startsWith(`prices.${list}.${row}.`))}
          onRemove={({ currentTarget }) => remove(currentTarget, row)}
        >
          <div className={styles.priced}>
            <TextField {...field(`prices.${list}.${row}.name`)} label={t.name} autoComplete="off" />
            <TextField {...field(`prices.${list}.${row}.sek`)} label={sek} inputMode="numeric" autoComplete="off" />
          </div>
          <SelectField
            {...optional(`prices.${list}.${row}.service`)}
            label={t.service}
            leftSection={<IconBriefcase {...icon} />}
            options={services.map((service) => [service, legalServiceNames[service]])}
          />
          {list === 'hourly' && (
            <>
              <TextField
                {...optional(`prices.hourly.${row}.condition`)}
                label={t.condition}
                description={t.conditionHelp}
                autoComplete="off"
              />
              <TextField
                {...optional(`prices.hourly.${row}.free_minutes`)}
                label={t.freeMinutes}
                description={t.freeMinutesHelp}
                inputMode="numeric"
                autoComplete="off"
              />
              <CheckField {...optional(`prices.hourly.${row}.from`)} label={t.from} />
            </>
          )}
          <TextArea {...optional(`prices.${list}.${row}.scope`)} label={t.scope} description={t.scopeHelp} rows={3} />
        </PriceRow>
      ))}
      {ofAll && (
        <p role="alert" className={styles.problem}>
          {ofAll}
        </p>
      )}
      <Button variant="subtle" leftSection={<IconPlus {...icon} />} onClick={() => form.addRow(`prices.${list}`, empty)}>
        {add}
      </Button>
    </fieldset>
  )
}
