import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import { officeFactNames } from '#contract/office/office-facts.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { TextField } from '#ui/field.tsx'
import * as z from 'zod/mini'
import { PriceList } from './price-list.tsx'
import { PricesForm as Form, PriceParts, priceParts, typedPrices } from './price-values.ts'
import { PricesPreview } from './prices-preview.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import { useSaveOffice } from './use-save-office.ts'
import { useSettingsForm } from './use-settings-form.ts'

const t = officeSettingsTexts.prices

/** The price list, for how long a proposal holds, and the platform's fee. */
export const PricesForm = ({ settings }: { settings: OfficeSettings }) => {
  const saving = useSaveOffice(settings)
  const form = useSettingsForm(saving, Form, typedPrices)
  const { field } = form
  const parts = priceParts(form.typed)
  return (
    <SettingsForm
      form={form}
      password={field('confirm_password')}
      saving={saving}
      parts={z.safeParse(PriceParts, parts).data}
      preview={<PricesPreview prices={parts.prices} />}
    >
      <PriceList form={form} list="hourly" />
      <PriceList form={form} list="fixed" />
      <fieldset className={styles.fields}>
        <legend>{t.others}</legend>
        <div className={styles.pair}>
          <TextField
            {...field('prices.proposal_days')}
            label={officeFactNames.proposal_days}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('platform_fee_percent')}
            label={officeFactNames.platform_fee_percent}
            description={t.feeHelp}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </fieldset>
    </SettingsForm>
  )
}
