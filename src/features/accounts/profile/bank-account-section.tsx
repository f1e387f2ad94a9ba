import { useSetBankAccount } from '#api/hooks.ts'
import { BankAccount } from '#contract/accounts/profile.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { MutationResult } from './mutation-result.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** Only for partners, and for those who were paid out as one. */
export const BankAccountSection = ({ bankAccount }: { bankAccount: string }) => {
  const save = useSetBankAccount()
  const form = useCallForm(BankAccount, { bank_account: bankAccount }, (_, body) => save.mutateAsync({ body }))
  return (
    <Section anchor="bankkonto" text={t.bankText}>
      <form {...form.props} className={styles.form}>
        <TextField {...form.optional('bank_account')} label={t.bankAccount} autoComplete="off" />
        <MutationResult call={save} success={t.bankSaved} failure="bankAccount" />
        <Button type="submit" variant="default" loading={form.busy}>
          {t.saveBankAccount}
        </Button>
      </form>
    </Section>
  )
}
