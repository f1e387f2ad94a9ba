import { CallFailed } from '#lib/call-failed.ts'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { type FieldName, type FormCall, type FormSchema, useFormCall, valueAt, type Values } from './use-form-call.ts'

/**
 * The hook of a member's form. Visitors' forms use `useNativeForm`.
 * @param initial a value per field; a value without a field is validated and sent as it is
 * @param onInvalid for forms that do more than focus the first field with an error
 */
export const useCallForm = <Body, Typed extends Values>(
  schema: FormSchema<Body>,
  initial: Typed,
  call: FormCall<Body, Typed>,
  onInvalid?: (typed: Typed) => void,
) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Typed>({ initialValues: initial })
  const { getValues: typed, errors, setErrors } = form
  // Mantine's own mark says unchanged once a single field is typed back to what was saved.
  const saved = useRef(initial)
  // As the page's own checks do. Visitors' forms don't, whose pages must stay light.
  const focusWhereRefused: typeof call = async (body, values) => {
    try {
      return await call(body, values)
    } catch (error) {
      const fields = error instanceof CallFailed ? Object.keys(error.fields) : []
      if (fields.length > 0) shared.focusFirst(fields)
      throw error
    }
  }
  const shared = useFormCall({ element, typed, errors, setErrors }, schema, focusWhereRefused, onInvalid)
  const field = (name: FieldName<Typed>) => ({
    name,
    required: true,
    ...form.getInputProps(name, { type: typeof valueAt(form.values, name) === 'boolean' ? 'checkbox' : 'input' }),
  })
  return {
    ...shared,
    /** The props of a field that must be filled in, except its texts. */
    field,
    /** The props of one that may be left as it is. */
    optional: (name: FieldName<Typed>) => ({ ...field(name), required: false }),
    typed: form.values,
    set: (values: Partial<Typed>) => form.setValues((before) => ({ ...before, ...values })),
    /** Adds an empty row to a list, or takes one away with its messages. */
    addRow: form.insertListItem,
    removeRow: form.removeListItem,
    reset: form.reset,
    isDirty: () => JSON.stringify(typed()) !== JSON.stringify(saved.current),
    markSaved: (values: Typed) => {
      saved.current = values
    },
  }
}
