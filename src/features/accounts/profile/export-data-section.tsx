import { useExportData } from '#api/hooks.ts'
import { useRedirectingMutation } from '#api/use-redirecting-mutation.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { exportDataTexts as t } from '#texts/accounts/export-data.ts'
import { Notice } from '#ui/notice.tsx'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** 'Dina uppgifter': given the password, the browser downloads a zip (R75). */
export const ExportDataSection = ({ email }: { email: string }) => {
  const exporting = useRedirectingMutation(useExportData(), ({ url }) => url)
  return (
    <Section anchor="uppgifter" text={t.text}>
      <div className={styles.form}>
        {exporting.isSuccess && <Notice kind="success">{t.started}</Notice>}
        <ConfirmWithPassword email={email} call={exporting} failure={accountFailures.exportData} label={t.submit} />
      </div>
    </Section>
  )
}
