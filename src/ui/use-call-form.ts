import { useForm } from '@mantine/form'
import { callForm } from './call-form.ts'

/** For a form that asks whether it `isDirty`, or that is `reset`. Others use `useNativeForm`. */
export const useCallForm = callForm((_, initial) => {
  const form = useForm({ mode: 'uncontrolled', initialValues: initial })
  return {
    fields: {
      typed: form.getValues,
      errors: form.errors,
      setErrors: form.setErrors,
      props: (name) => form.getInputProps(name),
    },
    more: { isDirty: () => form.isDirty(), reset: form.reset },
  }
})
