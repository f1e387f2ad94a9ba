import { hasCall } from '#api/extras.ts'
import { useKnownProfile } from '#api/profile-query.ts'
import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import type { TextFieldProps } from '#ui/field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { passkeyFailures } from '#texts/accounts/passkeys.ts'
import type { ChangeEvent } from 'react'
import styles from './confirm-field.module.css'
import { useCeremony } from './use-ceremony.ts'

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
  const confirm = useCeremony<HTMLFormElement | null>(async ({ confirmation }, form) => {
    onChange(await confirmation())
    form?.requestSubmit()
    onChange('')
  })
  return (
    <div>
      <PasswordField {...field} onChange={onChange} />
      {hasPasskey && (
        <button
          type="button"
          className={styles.key}
          aria-disabled={confirm.isPending}
          onClick={({ currentTarget }) => !confirm.isPending && confirm.mutate(currentTarget.form)}
        >
          Bekräfta med nyckel i stället
        </button>
      )}
      <FailureNotice failure={passkeyFailures.confirm} error={confirm.error} />
    </div>
  )
}
