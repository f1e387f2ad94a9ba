import { useBookSettings, useChangeBookSettings } from '#api/book-hooks.ts'
import { BookAccounts, BookSettings } from '#contract/money/books/settings.ts'
import { books } from '#contract/money/books/books.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './books.module.css'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { monthNames } from '#contract/dates/day-text.ts'

const t = bookTexts.settings

const accountUses = [
  'provider',
  'advances',
  'vat',
  'sales',
  'owed_to_customers',
  'owed_to_partners',
  'fees',
  'subcontracted',
] as const
const seriesNames = ['document_series', 'credit_series', 'belated_series', 'voucher_series'] as const

const typedNumber = <S extends z.core.$ZodType<number, number>>(schema: S) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), schema)
const account = typedNumber(BookAccounts.shape.provider)

/** The form as typed: numbers are still text, and an empty day locks nothing. */
const SettingsForm = z.object({
  ...z.omit(BookSettings, { accounts: true }).shape,
  confirm_password: books.changeSettings.body.shape.confirm_password,
  financial_year_start_month: typedNumber(BookSettings.shape.financial_year_start_month),
  locked_until: z.pipe(
    z.pipe(
      z.string(),
      z.transform((day) => day || null),
    ),
    BookSettings.shape.locked_until,
  ),
  provider: account,
  advances: account,
  vat: account,
  sales: account,
  owed_to_customers: account,
  owed_to_partners: account,
  fees: account,
  subcontracted: account,
})

/** How the books are kept. */
export const SettingsSection = () => {
  const settings = useBookSettings({})
  return (
    <QueryBoundary query={settings} failure={bookFailures.settings}>
      {(data) => <SettingsFields settings={data} />}
    </QueryBoundary>
  )
}

const SettingsFields = ({ settings }: { settings: BookSettings }) => {
  const change = useChangeBookSettings()
  // Empties the password once the settings are saved.
  const [saves, setSaves] = useState(0)
  const { accounts, financial_year_start_month, locked_until, ...others } = settings
  const initial = {
    ...others,
    ...asTexts(accounts),
    financial_year_start_month: String(financial_year_start_month),
    locked_until: locked_until ?? '',
    confirm_password: '',
  }
  const form = useNativeForm(SettingsForm, initial, (typed) => {
    const { provider, advances, vat, sales, owed_to_customers, owed_to_partners, fees, subcontracted, ...body } = typed
    const chosen = { provider, advances, vat, sales, owed_to_customers, owed_to_partners, fees, subcontracted }
    return change.mutateAsync(
      { body: { ...body, accounts: chosen } },
      {
        onSuccess: () => {
          notify(t.done)
          setSaves(saves + 1)
        },
      },
    )
  })
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <SelectField
          {...form.field('financial_year_start_month')}
          required={false}
          label={t.startMonth}
          leftSection={<IconCalendar size={20} stroke={1.5} aria-hidden="true" />}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('locked_until')}
          required={false}
          label={t.lockedUntil}
          description={t.lockedHelp}
          type="date"
        />
      </div>
      <fieldset className={styles.fields}>
        <legend>{t.accounts}</legend>
        <p className="muted">{t.accountHelp}</p>
        <div className={styles.grid}>
          {accountUses.map((use) => (
            <TextField
              key={use}
              {...form.field(use)}
              label={t.account[use]}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t.series}</legend>
        <div className={styles.grid}>
          {seriesNames.map((name) => (
            <TextField key={name} {...form.field(name)} label={t[name]} maxLength={3} autoComplete="off" />
          ))}
        </div>
      </fieldset>
      <CheckField name="name_accounts" label={t.nameAccounts} defaultChecked={settings.name_accounts} />
      <PasswordField {...form.field('confirm_password')} key={saves} label={bookTexts.password} />
      <FailureNotice failure={bookFailures.changeSettings} error={change.error} />
      <SlowMutationNotice call={change} />
      <Button type="submit" loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}

const asTexts = (accounts: BookAccounts) => ({
  provider: String(accounts.provider),
  advances: String(accounts.advances),
  vat: String(accounts.vat),
  sales: String(accounts.sales),
  owed_to_customers: String(accounts.owed_to_customers),
  owed_to_partners: String(accounts.owed_to_partners),
  fees: String(accounts.fees),
  subcontracted: String(accounts.subcontracted),
})
