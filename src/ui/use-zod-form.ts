import { schemaResolver, useForm } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import type * as z from 'zod/mini'

/**
 * A form whose values are validated by a schema of the contract before anything is sent
 * (docs/product.md, Validation). The values are as typed; if they are invalid, focus goes to the
 * first field with an error.
 */
export const useZodForm = <Values extends Record<string, unknown>>(
  schema: z.core.$ZodType<unknown, Values>,
  initialValues: Values,
) => {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate: schemaResolver(schema, { sync: true }) })
  const onSubmit: typeof form.onSubmit = (send, refused = focusFirstError) => form.onSubmit(send, refused)
  return { ...form, onSubmit }
}

/** For forms that do more when validation fails. */
export const focusFirstError = (errors: object, _values: unknown, event: SyntheticEvent<HTMLFormElement> | undefined) => {
  // Mantine's `getInputProps` sets `data-path` on each field.
  const field = event?.currentTarget.querySelector(`[data-path="${Object.keys(errors)[0]}"]`)
  if (field instanceof HTMLElement) field.focus()
}
