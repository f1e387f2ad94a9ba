import type { CallFailed } from '#lib/call-failed.ts'
import { PasswordConfirmation } from '#contract/accounts/password-fields.ts'
import type { Failure, FailureName } from '#texts/failures.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SlowMutationNotice, type Stoppable } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { type ReactNode, useState } from 'react'
import styles from './section.module.css'

interface ConfirmWithPasswordProps {
  /** For password managers, which store a password with its user name. */
  email: string
  call: Stoppable & {
    mutateAsync: (input: { body: { password: string } }) => Promise<unknown>
    error: CallFailed | null
  }
  failure: FailureName | Failure
  label: string
  submit: string
  onDone?: () => void
  lead?: ReactNode
  /** Between the field and the button: what the call has led to. */
  children?: ReactNode
}

/** A section's form for a call that takes the user's password and nothing else. */
export const ConfirmWithPassword = ({
  email,
  call,
  failure,
  label,
  submit,
  onDone,
  lead,
  children,
}: ConfirmWithPasswordProps) => {
  // A new field hides its password again.
  const [round, setRound] = useState(0)
  const form = useCallForm(PasswordConfirmation, { password: '' }, async (body) => {
    await call.mutateAsync({ body })
    form.reset()
    setRound(round + 1)
    onDone?.()
  })
  return (
    <form {...form.props} className={styles.form}>
      {lead}
      <input hidden readOnly autoComplete="username" value={email} />
      <ConfirmField {...form.field('password')} key={round} label={label} />
      <FailureNotice failure={failure} error={call.error} />
      {children}
      <SlowMutationNotice call={call} />
      <Button type="submit" variant="default" loading={form.busy}>
        {submit}
      </Button>
    </form>
  )
}
