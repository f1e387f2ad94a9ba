import { useRef, useState } from 'react'
import { type FieldErrors, type FormCall, type FormSchema, useFormCall } from './use-form-call.ts'

type FlatValues = { readonly [name: string]: string | boolean }

/**
 * The hook of a visitor's form, which may be prerendered: the browser's own fields keep what is
 * typed, so text typed before hydration counts too (docs/decisions/0004-light-app-layout.md).
 * Members' forms use `useCallForm`.
 * @param initial a value per field; a value without a field is validated and sent as it is
 */
export const useNativeForm = <Body, Typed extends FlatValues>(
  schema: FormSchema<Body>,
  initial: Typed,
  call: FormCall<Body, Typed>,
) => {
  const element = useRef<HTMLFormElement>(null)
  const [opened] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const typed = () => (element.current ? typedInto(element.current, initial) : initial)
  return {
    ...useFormCall({ element, typed, errors, setErrors }, schema, call),
    /** A field's props except its texts. Required by default. */
    field: (name: keyof Typed & string) => {
      const value: string | boolean | undefined = opened[name]
      return {
        name,
        required: true,
        error: errors[name],
        ...(typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value }),
        onChange: () => name in errors && setErrors(({ [name]: _, ...others }) => others),
      }
    },
  }
}

const typedInto = <Typed extends FlatValues>(form: HTMLFormElement, initial: Typed): Typed => {
  const data = new FormData(form)
  const entries = Object.entries(initial).map(
    ([name, value]) => [name, typeof value === 'string' ? (data.get(name) ?? value) : data.has(name)] as const,
  )
  return { ...initial, ...Object.fromEntries(entries) }
}
