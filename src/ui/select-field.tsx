import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

interface SelectFieldProps extends FieldWords, ComponentProps<'select'> {
  leftSection: ReactNode
  /** The words for choosing nothing; they stand before all others. */
  none?: string
  /** Options in groups, and those that can't be chosen. They stand before `options`. */
  children?: ReactElement | readonly ReactElement[] | false
  options?: ReadonlyArray<readonly [value: string | number, words: string]>
}

/** A native select. */
export const SelectField = ({
  label,
  description,
  error,
  leftSection,
  className,
  children,
  none,
  options = [],
  ...select
}: SelectFieldProps) => (
  <Field label={label} description={description} error={error} className={className}>
    {({ readOnly, ...control }) => (
      <div className={styles.before}>
        {leftSection}
        <select {...control} disabled={readOnly} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {children}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <IconSelector size={18} stroke={1.5} aria-hidden="true" />
      </div>
    )}
  </Field>
)
