import { hasCall } from '#api/extras.ts'
import { useKnownProfile } from '#api/profile-query.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import type { TextFieldProps } from '#ui/field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { passkeyFailures } from '#texts/accounts/passkeys.ts'
import { type ChangeEvent, useState } from 'react'
import styles from './confirm-field.module.css'

interface ConfirmFieldProps extends Omit<TextFieldProps, 'leftSection' | 'type' | 'onChange'> {
  /** As a form's own: takes what happened, or the value itself. */
  onChange: (typed: string | ChangeEvent<HTMLInputElement>) => void
}

/**
 * Asks for the password before an act, or for a passkey, which sends the form: the text that stands
 * for it goes where the password does, and the field is empty again at once.
 */
export const ConfirmField = ({ onChange, ...field }: ConfirmFieldProps) => {
  const hasPasskey = useKnownProfile()?.has_passkey === true && hasCall('passkeys.confirm') && canUsePasskeys()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<CallFailed>()
  const confirm = async (form: HTMLFormElement | null) => {
    setAsking(true)
    setFailure(undefined)
    try {
      const { confirmation } = await import('./ceremonies.ts')
      onChange(await confirmation())
      form?.requestSubmit()
      onChange('')
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : new CallFailed(undefined))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div>
      <PasswordField {...field} onChange={onChange} />
      {hasPasskey && (
        <button
          type="button"
          className={styles.key}
          aria-disabled={asking}
          onClick={(event) => !asking && void confirm(event.currentTarget.form)}
        >
          Bekräfta med nyckel i stället
        </button>
      )}
      {failure && <FailureNotice failure={passkeyFailures.confirm} error={failure} />}
    </div>
  )
}
