import { callForm } from '#ui/call-form.ts'
import { useForm } from '@mantine/form'
import type { TypedProposal } from './proposal-form.ts'

interface Watched {
  typed: TypedProposal
  set: (values: Partial<TypedProposal>) => void
  isDirty: () => boolean
  /** What is typed now is saved. */
  markSaved: () => void
}

/** As `useCallForm`, but the page sees what is typed, and the price list can fill it in. */
export const useProposalForm = callForm<Watched, TypedProposal>((_, initial) => {
  const form = useForm({ mode: 'controlled', initialValues: initial })
  return {
    fields: {
      typed: form.getValues,
      errors: form.errors,
      setErrors: form.setErrors,
      props: (name) => form.getInputProps(name),
    },
    more: {
      typed: form.values,
      set: (values) => form.setValues((typed) => ({ ...typed, ...values })),
      isDirty: () => form.isDirty(),
      markSaved: () => form.resetDirty(),
    },
  }
})
