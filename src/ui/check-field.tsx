import { type ComponentProps, useId } from 'react'
import { type FieldWords, tiesTo } from './field.tsx'
import styles from './field.module.css'

/** A checkbox with its label beside it. */
export const CheckField = ({ label, description, error, ...input }: FieldWords & ComponentProps<'input'>) => {
  const id = useId()
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`]
  return (
    <div className={styles.check}>
      <input id={id} {...tiesTo(description && descriptionId, error && errorId)} {...input} type="checkbox" />
      <label htmlFor={id}>{label}</label>
      {description && (
        <div id={descriptionId} className={styles.description}>
          {description}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}
