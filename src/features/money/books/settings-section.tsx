import { useBookSettings, useChangeBookSettings } from '#api/book-hooks.ts'
import { BookAccounts, BookSettings, type SavedBookSettings } from '#contract/money/books/settings.ts'
import { seriesNames } from '#contract/money/books/settings-problems.ts'
import { books } from '#contract/money/books/books.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './books.module.css'
import { SettingsChanges } from './settings-changes.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { monthNames } from '#contract/dates/day-text.ts'

const t = bookTexts.settings

const accountUses = z.keyof(BookAccounts).options
const numbersIn = (typed: Readonly<Record<string, string>>): Record<string, number | undefined> =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, Number(text)]))

/** The form as typed: numbers are still text, and an empty day locks nothing. */
const SettingsForm = z.object({
  ...BookSettings.shape,
  confirm_password: books.changeSettings.body.shape.confirm_password,
  financial_year_start_month: z.pipe(z.transform(Number), BookSettings.shape.financial_year_start_month),
  locked_until: z.pipe(
    z.transform((day: string) => day || null),
    BookSettings.shape.locked_until,
  ),
  accounts: z.pipe(z.transform(numbersIn), BookAccounts),
})

/** The settings of the books. */
export const SettingsSection = () => {
  const settings = useBookSettings({})
  return (
    <>
      <QueryBoundary query={settings} failure={bookFailures.settings}>
        {(data) => <SettingsFields settings={data} />}
      </QueryBoundary>
      <SettingsChanges />
    </>
  )
}

const SettingsFields = ({ settings: { version: opened, ...settings } }: { settings: SavedBookSettings }) => {
  const change = useChangeBookSettings()
  // A new field hides its password again.
  const [saves, setSaves] = useState(0)
  // As it was read, or saved here: the page may have fetched a fresher one.
  const [version, setVersion] = useState(opened)
  const initial = {
    ...settings,
    accounts: Object.fromEntries(accountUses.map((use) => [use, String(settings.accounts[use])])),
    financial_year_start_month: String(settings.financial_year_start_month),
    locked_until: settings.locked_until ?? '',
    confirm_password: '',
  }
  const form = useCallForm(SettingsForm, initial, async (body) => {
    const saved = await change.mutateAsync({ body: { ...body, version } })
    setVersion(saved.version)
    notify(t.done)
    form.set({ confirm_password: '' })
    setSaves(saves + 1)
  })
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <SelectField
          {...form.optional('financial_year_start_month')}
          label={t.financial_year_start_month}
          leftSection={<IconCalendar {...icon} />}
          options={monthNames.map((name, index) => [index + 1, name])}
        />
        <TextField {...form.optional('locked_until')} label={t.locked_until} description={t.lockedHelp} type="date" />
      </div>
      <fieldset className={styles.fields}>
        <legend>{t.accounts}</legend>
        <p className="muted">{t.accountHelp}</p>
        <div className={styles.grid}>
          {accountUses.map((use) => (
            <TextField
              key={use}
              {...form.field(`accounts.${use}`)}
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
      <CheckField {...form.optional('name_accounts')} label={t.name_accounts} />
      <CheckField {...form.optional('number_vouchers')} label={t.number_vouchers} />
      <ConfirmField {...form.field('confirm_password')} key={saves} label={bookTexts.password} />
      <CallNotices call={change} failure={bookFailures.changeSettings} />
      <Button type="submit" loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}
