import { hasExtras } from '#api/extras.ts'
import { loginTexts as t } from '#texts/login.ts'
import { TextField, type TextFieldProps } from '#ui/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './account.module.css'

/**
 * The login's code: the app's, or a recovery code (DESIGN 5.26). The field takes both at any time; choosing only brings a phone's
 * keyboard with letters on it.
 */
export const CodeField = (props: TextFieldProps) => {
  const [recovering, setRecovering] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const choose = () => {
    // The field must have changed before it gets the focus: that is when a phone chooses its keyboard.
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
      {hasExtras && (
        <button type="button" className={`${styles.textButton} ${styles.below}`} onClick={choose}>
          {recovering ? t.useApp : t.useRecoveryCode}
        </button>
      )}
    </div>
  )
}
