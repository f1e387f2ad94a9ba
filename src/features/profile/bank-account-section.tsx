import { useSetBankAccount } from '#api/hooks.ts'
import { BankAccount } from '#contract/accounts.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import { profileTexts as t } from '#texts/profile.ts'
import { fieldErrors } from '#ui/field-errors.ts'
import { useZodForm } from '#ui/use-zod-form.ts'
import { Button, TextInput } from '@mantine/core'
import { MutationResult } from './mutation-result.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** Only for delegated admins. */
export const BankAccountSection = ({ bankAccount }: { bankAccount: string }) => {
  const form = useZodForm(BankAccount, { bank_account: bankAccount })
  const save = useSetBankAccount()
  const refused = (error: CallFailed) => form.setErrors(fieldErrors(error))
  const submit = form.onSubmit((body) => save.mutateAsync({ body }).then(() => {}, refused))
  return (
    <Section title={t.bankTitle} text={t.bankText}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextInput
          {...form.getInputProps('bank_account')}
          key={form.key('bank_account')}
          name="bank_account"
          label={t.bankAccount}
          autoComplete="off"
        />
        <MutationResult call={save} success={t.bankSaved} failure="bankAccount" />
        <Button type="submit" loading={form.submitting}>
          {t.saveBankAccount}
        </Button>
      </form>
    </Section>
  )
}
