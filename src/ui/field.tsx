import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import styles from './field.module.css'
import { FormBusy } from './form-busy.ts'

export interface FieldWords {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
}

interface FieldProps extends FieldWords {
  className?: string | undefined
  /** Renders the control with the attributes that tie it to its texts. */
  children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'className' | 'readOnly' | 'aria-describedby' | 'aria-invalid'>,
  ) => ReactNode
}

/**
 * A control with label, description and error, also for screen readers. Plain elements
 * (docs/decisions/0004-light-app-layout.md).
 */
export const Field = ({ label, description, error, className, children }: FieldProps) => {
  const id = useId()
  const readOnly = useContext(FormBusy)
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`]
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {description && (
        <div id={descriptionId} className={styles.description}>
          {description}
        </div>
      )}
      {children({ id, className: styles.control, readOnly, ...tiesTo(description && descriptionId, error && errorId) })}
      {error && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}

/** The attributes that tie a control to the ids of its texts. */
export const tiesTo = (descriptionId: ReactNode, errorId: ReactNode) => ({
  'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
  'aria-invalid': Boolean(errorId) || undefined,
})

export type TextFieldProps = FieldWords & ComponentProps<'input'> & { leftSection?: ReactNode }

export const TextField = ({ label, description, error, leftSection, className, ...input }: TextFieldProps) => (
  <Field label={label} description={description} error={error} className={className}>
    {(control) =>
      leftSection ? (
        <div className={styles.before}>
          {leftSection}
          <input {...control} {...input} />
        </div>
      ) : (
        <input {...control} {...input} />
      )
    }
  </Field>
)

export const TextArea = ({ label, description, error, className, ...textarea }: FieldWords & ComponentProps<'textarea'>) => (
  <Field label={label} description={description} error={error} className={className}>
    {(control) => <textarea {...control} {...textarea} />}
  </Field>
)
