import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Field, type TextFieldProps } from './field.tsx'
import styles from './field.module.css'

/** Asks for the password that a person has, unless `autoComplete` says that it is a new one. */
export const PasswordField = ({
  label,
  description,
  error,
  className,
  ...input
}: Omit<TextFieldProps, 'leftSection' | 'type'>) => {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(control) => (
        <div className={styles.behind}>
          <input {...control} autoComplete="current-password" {...input} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.fieldButton}
            aria-label="Visa lösenordet"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={22} stroke={1.5} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
