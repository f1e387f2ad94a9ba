import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

/** A native select; `children` are its options. */
export const SelectField = ({
  label,
  description,
  error,
  leftSection,
  className,
  ...select
}: FieldWords & ComponentProps<'select'> & { leftSection: ReactNode }) => (
  <Field label={label} description={description} error={error} className={className}>
    {({ readOnly, ...control }) => (
      <div className={styles.before}>
        {leftSection}
        <select {...control} disabled={readOnly} {...select} />
        <IconSelector size={18} stroke={1.5} aria-hidden="true" />
      </div>
    )}
  </Field>
)
