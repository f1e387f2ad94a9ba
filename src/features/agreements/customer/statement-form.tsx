import { profileQuery } from '#api/profile-query.ts'
import { useViewer } from '#api/viewer.ts'
import type { WithdrawalStatement } from '#contract/agreements/withdrawals/withdrawals.ts'
import { withdrawalTexts } from '#texts/agreements/withdrawals.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import card from '#ui/form-card.module.css'
import { useNativeForm } from '#ui/use-native-form.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'

const t = withdrawalTexts.statement
const schema = async () => (await import('#contract/agreements/withdrawals/withdrawals.ts')).WithdrawalStatement
const empty = { name: '', agreement: '', email: '' }

interface StatementFormProps {
  /** The statement as it was before 'Ändra'. */
  written: WithdrawalStatement | undefined
  order: string | undefined
  onComplete: (statement: WithdrawalStatement) => void
}

/** Step 1: who, which agreement, and where the receipt goes. */
export const StatementForm = ({ written, order, onComplete }: StatementFormProps) => {
  const initial = written ? { name: written.name, agreement: written.agreement, email: written.email } : empty
  const form = useNativeForm(schema, initial, onComplete)
  useKnownValues(form.props.ref, order)
  return (
    <form {...form.props} className={card.card} aria-labelledby="vilket-avtal">
      <div>
        <p className="muted">{t.step}</p>
        <h2 id="vilket-avtal">{t.heading}</h2>
      </div>
      <TextField {...form.field('name')} ref={written ? focusOnMount : undefined} label={t.name} autoComplete="name" />
      <TextField {...form.field('agreement')} label={t.agreement} description={t.agreementHint} />
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" />
      <Button type="submit" loading={form.busy}>
        {t.next}
      </Button>
    </form>
  )
}

/**
 * Fills in what is known of a logged-in customer and of the order, once it is: the page itself is
 * prerendered. What was typed meanwhile stays.
 */
const useKnownValues = (form: RefObject<HTMLFormElement | null>, agreement: string | undefined) => {
  const { viewer } = useViewer()
  const { data: profile } = useQuery({ ...profileQuery({}), enabled: viewer !== undefined })
  const name = profile && [profile.name, profile.surname].filter(Boolean).join(' ')
  const email = profile?.email
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, agreement, email })) {
      const input = form.current?.elements.namedItem(field)
      if (value && input instanceof HTMLInputElement && input.value === '') input.value = value
    }
  }, [form, name, agreement, email])
}
