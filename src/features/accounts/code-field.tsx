import { hasCall } from '#api/extras.ts'
import { loginTexts as t } from '#texts/accounts/login.ts'
import { TextField, type TextFieldProps } from '#ui/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './account.module.css'

/**
 * Login code field: accepts an authenticator code or a recovery code at any time. The toggle only
 * changes the label and brings up a phone keyboard with letters.
 */
export const CodeField = (props: TextFieldProps) => {
  const [recovering, setRecovering] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const choose = () => {
    // Render before focusing: a phone picks its keyboard when the field gets the focus.
    flushSync(() => setRecovering(!recovering))
    field.current?.focus()
  }
  return (
    <div>
      <TextField
        {...props}
        ref={field}
        label={recovering ? t.recoveryCode : t.code}
        description={recovering ? t.recoveryCodeHint : t.codeHint}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize={recovering ? 'characters' : 'none'}
        spellCheck={false}
      />
      {hasCall('twoFactor.recoveryCodes') && (
        <button type="button" className={`${styles.textButton} ${styles.below}`} onClick={choose}>
          {recovering ? t.useApp : t.useRecoveryCode}
        </button>
      )}
    </div>
  )
}
