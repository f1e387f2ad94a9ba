import { schemaResolver, useForm } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import type * as z from 'zod/mini'

/**
 * A form whose values are checked by a schema of the contract before anything is sent (SPEC section 5).
 * The values are what people type; `schema` says what the call takes. When they are refused, the focus goes to the first field with an error.
 */
export const useZodForm = <Values extends Record<string, unknown>>(
  schema: z.core.$ZodType<unknown, Values>,
  initialValues: Values,
) => {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate: schemaResolver(schema, { sync: true }) })
  const onSubmit: typeof form.onSubmit = (send, refused = focusFirstError) => form.onSubmit(send, refused)
  return { ...form, onSubmit }
}

/** For a form that does more than this when its values were refused. */
export const focusFirstError = (errors: object, _values: unknown, event: SyntheticEvent<HTMLFormElement> | undefined) => {
  // Mantine marks each field so, in `getInputProps`.
  const field = event?.currentTarget.querySelector(`[data-path="${Object.keys(errors)[0]}"]`)
  if (field instanceof HTMLElement) field.focus()
}
