import { apiBase } from '#api/api-url.ts'
import { useExportData } from '#api/hooks.ts'
import { PasswordConfirmation } from '#contract/accounts.ts'
import { CallFailed } from '#contract/call-failed.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { exportDataTexts as t } from '#texts/export-data.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { fieldErrors } from '#ui/field-errors.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useZodForm } from '#ui/use-zod-form.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** 'Dina uppgifter': given the password, the browser downloads a zip (R75). */
export const ExportDataSection = ({ email }: { email: string }) => {
  const form = useZodForm(PasswordConfirmation, { password: '' })
  const exporting = useExportData()
  const [failure, setFailure] = useState<CallFailed>()
  const submit = form.onSubmit(async (body) => {
    setFailure(undefined)
    try {
      const { url } = await exporting.mutateAsync({ body })
      const address = safeUrl(url, apiBase)
      if (!address) return setFailure(new CallFailed(undefined))
      form.reset()
      location.assign(address)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
      form.setErrors(fieldErrors(error))
    }
  })
  return (
    <Section title={t.title} text={t.text}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
        />
        <FailureNotice failure="exportData" error={failure ?? null} />
        {exporting.isSuccess && !failure && (
          <Notice kind="success" role="status">
            <p>{t.started}</p>
          </Notice>
        )}
        <SlowMutationNotice call={exporting} />
        <Button type="submit" loading={form.submitting}>
          {t.submit}
        </Button>
      </form>
    </Section>
  )
}
