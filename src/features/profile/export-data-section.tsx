import { useExportData } from '#api/hooks.ts'
import { useDeparture } from '#api/use-departure.ts'
import { PasswordConfirmation } from '#contract/password-fields.ts'
import { exportDataTexts as t } from '#texts/export-data.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** 'Dina uppgifter': given the password, the browser downloads a zip (R75). */
export const ExportDataSection = ({ email }: { email: string }) => {
  const exporting = useDeparture(useExportData(), ({ url }) => url)
  const [exports, setExports] = useState(0)
  const form = useCallForm(PasswordConfirmation, { password: '' }, (body) =>
    exporting.mutateAsync({ body }).then(() => {
      form.reset()
      setExports(exports + 1)
    }),
  )
  return (
    <Section anchor="uppgifter" text={t.text}>
      <form {...form.props} className={styles.form}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField {...form.field('password')} key={exports} label={t.password} />
        <FailureNotice failure="exportData" error={exporting.error} />
        {exporting.isSuccess && (
          <Notice kind="success" role="status">
            <p>{t.started}</p>
          </Notice>
        )}
        <SlowMutationNotice call={exporting} />
        <Button type="submit" variant="default" loading={form.busy}>
          {t.submit}
        </Button>
      </form>
    </Section>
  )
}
