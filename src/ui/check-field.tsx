import { type ComponentProps, useId } from 'react'
import type { FieldWords } from './field.tsx'
import styles from './field.module.css'

/** A checkbox with its label beside it. */
export const CheckField = ({ label, error, ...input }: Omit<FieldWords, 'description'> & ComponentProps<'input'>) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.check}>
      <input
        id={id}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        {...input}
        type="checkbox"
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}
