import type { CallFailed } from '#lib/call-failed.ts'
import { PasswordConfirmation } from '#contract/accounts/password-fields.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import type { Failure, FailureName } from '#texts/failures.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import type { Stoppable } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useState } from 'react'

interface ConfirmWithPasswordProps {
  /** For password managers, which store a password with its user name. */
  email: string
  call: Stoppable & {
    mutateAsync: (input: { body: { password: string } }) => Promise<unknown>
    reset: () => void
    error: CallFailed | null
  }
  failure: FailureName | Failure
  /** The button that opens the dialog, its title, and the button that makes the call. */
  label: string
  onDone?: () => void
}

/** A button for a call that takes the user's password and nothing else: a dialog asks for it. */
export const ConfirmWithPassword = ({ label, ...dialog }: ConfirmWithPasswordProps) => {
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    dialog.call.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={ask}>
        {label}
      </Button>
      {isAsking && <PasswordDialog label={label} {...dialog} onClose={() => setAsking(false)} />}
    </>
  )
}

type PasswordDialogProps = ConfirmWithPasswordProps & { onClose: () => void }

const PasswordDialog = ({ email, call, failure, label, onDone, onClose }: PasswordDialogProps) => {
  const form = useCallForm(PasswordConfirmation, { password: '' }, async (body) => {
    await call.mutateAsync({ body }).catch((error: unknown) => {
      form.focusOn('password')
      throw error
    })
    onClose()
    onDone?.()
  })
  return (
    <DialogForm title={label} form={form} call={call} failure={failure} submit={label} onClose={onClose}>
      <input hidden readOnly autoComplete="username" value={email} />
      <ConfirmField {...form.field('password')} label={t.password} data-autofocus />
    </DialogForm>
  )
}
