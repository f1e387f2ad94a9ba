import { callForm } from '#ui/call-form.ts'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { TypedProposal } from './proposal-form.ts'

interface Watched {
  typed: TypedProposal
  set: (values: Partial<TypedProposal>) => void
  isDirty: () => boolean
  markSaved: (typed: TypedProposal) => void
}

/** As `useCallForm`, but the page sees what is typed, and the price list can fill it in. */
export const useProposalForm = callForm<Watched, TypedProposal>((_, initial) => {
  const form = useForm({ mode: 'controlled', initialValues: initial })
  // Mantine's own mark says unchanged once a single field is typed back to what was saved.
  const saved = useRef<TypedProposal>(initial)
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
      isDirty: () => JSON.stringify(form.getValues()) !== JSON.stringify(saved.current),
      markSaved: (typed) => {
        saved.current = typed
      },
    },
  }
})
